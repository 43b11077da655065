"""A server that is told to stop does so, whatever it is about."""

import signal


def test_one_that_has_only_just_begun_ends_well(serve):
    for _ in range(12):
        server = serve()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0, server.log.read_text()[-2000:]
