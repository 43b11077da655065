"""Waiting for what comes about, however busy the machine is; and the pauses that belong to a gesture."""

import time

# Seconds after which something counts as not coming.
PATIENCE = 30


def until(check, page=None, seconds=PATIENCE):
    """Waits until a check holds, and gives what it gave. With a page that page's events are told meanwhile, as routes need it
    that hold requests back."""
    end = time.monotonic() + seconds
    while not (value := check()):
        assert time.monotonic() < end, "it did not come about"
        if page:
            page.wait_for_timeout(20)
        else:
            time.sleep(0.02)
    return value


def hold(page, milliseconds):
    """A pause that is part of what a hand does: a finger that rests, the time between two taps. It is told by the page's own
    clock: what the page does after a shorter time has been done when it is over."""
    page.evaluate("(time) => new Promise((done) => setTimeout(done, time))", milliseconds)
