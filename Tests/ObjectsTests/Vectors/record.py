#!/usr/bin/env python3
"""Records how botocore signs requests: record.py >signatures.json, in a virtual environment with botocore==1.44.8. The same seed gives the same file."""

import datetime
import hashlib
import json
import random

import botocore.auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from botocore.utils import percent_encode

ODD = " !\"#$&'()*+,:;<=>?@[]^`{|}~%äßé✓漢😀" + "abcXYZ019-._"


def text(random: random.Random, signs: str, most: int) -> str:
    return "".join(random.choice(signs) for _ in range(random.randint(1, most)))


def request(random: random.Random) -> dict:
    plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789"
    query = [[text(random, ODD, 8), text(random, ODD, 12) if random.random() < 0.8 else ""] for _ in range(random.choice([0, 0, 1, 2, 5]))]
    if query and random.random() < 0.3:
        query.append([query[0][0], text(random, ODD, 5)])
    fields = {"x-amz-meta-" + text(random, plain, 6).lower(): text(random, plain + "   ,/=", 30).strip() for _ in range(random.randint(0, 3))}
    if random.random() < 0.5:
        fields["Range"] = f"bytes={random.randint(0, 99)}-"
    if random.random() < 0.5:
        fields["Content-Type"] = "image/png"
    time = datetime.datetime(2000, 1, 1) + datetime.timedelta(seconds=random.randrange(40 * 365 * 86400))
    return {
        "access": text(random, plain, 20), "secret": text(random, plain + "/+=", 40),
        "token": text(random, plain + "/+=", 60) if random.random() < 0.3 else None,
        "region": random.choice(["us-east-1", "eu-central-1", "auto", "garage"]),
        "time": int(time.replace(tzinfo=datetime.timezone.utc).timestamp()),
        "method": random.choice(["GET", "PUT", "HEAD", "DELETE"]),
        "host": random.choice(["127.0.0.1:8333", "s3.example.com", "s3.eu-central-1.amazonaws.com"]),
        "path": "/" + "/".join(text(random, ODD, 12) for _ in range(random.randint(1, 4))),
        "query": query, "fields": [list(field) for field in fields.items()],
        "digest": hashlib.sha256(random.randbytes(random.choice([0, 40]))).hexdigest(),
    }


def sign(told: dict) -> str:
    class Signer(botocore.auth.S3SigV4Auth):
        def payload(self, _):
            return told["digest"]

    time = datetime.datetime.fromtimestamp(told["time"], datetime.timezone.utc)
    botocore.auth.get_current_datetime = lambda remove_tzinfo=True: time.replace(tzinfo=None) if remove_tzinfo else time
    url = f"http://{told['host']}{percent_encode(told['path'], safe='/~')}"
    asked = AWSRequest(told["method"], url, params=[tuple(pair) for pair in told["query"]], headers=dict(told["fields"]))
    asked.headers["Host"] = told["host"]
    Signer(Credentials(told["access"], told["secret"], told["token"]), "s3", told["region"]).add_auth(asked)
    return asked.headers["Authorization"]


if __name__ == "__main__":
    chance = random.Random(20130524)
    requests = [request(chance) for _ in range(50)]
    lines = [json.dumps(told | {"authorization": sign(told)}, ensure_ascii=False) for told in requests]
    print("[", ",\n".join(lines), "]", sep="\n")
