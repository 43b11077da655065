"""Pictures that are not what they say are refused, soon, and cost others nothing."""

import struct
import threading
import zlib


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, pixels=None, before=b""):
    """A PNG of RGBA; `pixels` in place of its own."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    if pixels is None:
        pixels = zlib.compress((b"\0" + b"\x80\x20\x40\xff" * width) * height)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + before + chunk(b"IDAT", pixels)
            + chunk(b"IEND", b""))


def zeros(count):
    """Deflated zeros, `count` megabytes of them."""
    packer = zlib.compressobj(1)
    block = bytes(1 << 20)
    return b"".join(packer.compress(block) for _ in range(count)) + packer.flush()


def send(server, body, kind="image/png"):
    return server.problem("POST", "/api/assets", body, headers={"Content-Type": kind})


def test_a_picture_is_taken_in(server):
    status, _, _ = server.ask("POST", "/api/assets", png(40, 30), {"Content-Type": "image/png"})
    assert status == 201


def test_pixels_behind_the_last_row_are_refused(server):
    before = server.work()
    assert send(server, png(1000, 1000, zeros(2048))) == (422, "damaged")
    assert server.work() - before < 3


def test_packed_words_are_not_unpacked(server):
    words = b"".join(chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(1 << 20), 9)) for _ in range(5000))
    before = server.work()
    assert send(server, png(100, 100, before=words)) == (422, "damaged")
    assert server.work() - before < 3


def test_a_picture_that_ends_early_is_refused(server):
    import random
    noise = random.Random(1).randbytes(4 * 300)
    whole = png(300, 300, zlib.compress((b"\0" + noise) * 300))
    assert send(server, whole[: len(whole) * 97 // 100]) == (422, "damaged")


def jpeg(width, height):
    """The head of a JPEG of one grey component, and next to none of its pixels."""
    def segment(mark, data):
        return bytes([0xFF, mark]) + struct.pack(">H", len(data) + 2) + data

    counts = bytes([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    table = bytes([0x00]) + counts + bytes(range(12))
    acs = bytes([0x10]) + bytes([0, 2] + [0] * 14) + bytes([0x00, 0xF0])
    return (b"\xff\xd8" + segment(0xDB, bytes([0]) + bytes([1] * 64))
            + segment(0xC0, struct.pack(">BHHB", 8, height, width, 1) + bytes([1, 0x11, 0]))
            + segment(0xC4, table) + segment(0xC4, acs)
            + segment(0xDA, bytes([1, 1, 0x00, 0, 63, 0])) + bytes(1800) + b"\xff\xd9")


def test_a_small_file_that_claims_many_pixels_is_refused(server):
    before = server.work()
    assert send(server, jpeg(12000, 12000), "image/jpeg") == (422, "damaged")
    assert server.work() - before < 4


def test_a_long_type_is_no_fault_of_the_server(server):
    assert send(server, jpeg(40, 30), "image/" + "x" * 20_000)[0] in (415, 422)


def test_no_reason_tells_where_the_library_lies(server):
    broken = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(200)
    status, _, body = server.ask("POST", "/api/assets", broken, {"Content-Type": "image/heic"})
    assert status == 422
    assert str(server.library).encode() not in body


def test_one_who_sends_many_holds_up_no_reader(server):
    answers = []

    def keep_sending(first):
        for index in range(2):
            body = png(4000, 3000 - first - index)
            answers.append(server.ask("POST", "/api/assets", body, {"Content-Type": "image/png"})[0])

    threads = [threading.Thread(target=keep_sending, args=(10 * n,)) for n in range(3)]
    for thread in threads:
        thread.start()
    reads = 0
    while any(thread.is_alive() for thread in threads):
        server.get("/api/health")
        reads += 1
        # No faster than one client may ask.
        next((thread for thread in threads if thread.is_alive()), threads[0]).join(0.02)
    assert answers == [201] * 6
    # Were reads in the same queue, there would be hardly more of them than pictures.
    assert reads > 3 * len(answers)
