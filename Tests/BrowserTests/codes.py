"""An authenticator app: the codes of a key, by RFC 6238."""

import base64
import hashlib
import hmac
import time


def code_of(key, step=0):
    """The code that an app shows now for a key as people read it; `step` half minutes later."""
    secret = base64.b32decode(key.replace(" ", "").upper() + "=" * (-len(key.replace(" ", "")) % 8))
    counter = (int(time.time()) // 30 + step).to_bytes(8, "big")
    digest = hmac.new(secret, counter, hashlib.sha1).digest()
    at = digest[-1] & 15
    return f"{(int.from_bytes(digest[at:at + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def add_app(account):
    """Has an account ask for codes; their key, and the recovery codes."""
    key = account.tell("POST", "/api/me/app")["key"]
    return key, account.tell("PUT", "/api/me/app", {"key": key, "code": code_of(key)})["codes"]
