"""Time, waits, the stage's size, and the calendar."""

from kit import *

WAIT, TIMER, SENSORS = "WaitAction", "ResetTimerAction", "SensorHandler"
n, v = var("n"), var("v")


def takes(name, sentence, source, least, most, *bricks):
    check(name, sentence, source, reset_timer, *bricks, within(sensor.timer, num(str(least)), num(str(most))))


takes("wait-takes-its-time", "A wait takes its time", WAIT, "0.29", "0.4", wait(num("0.3")))
takes("wait-text", "A wait may be a text", WAIT, "0.29", "0.4", wait("0.3"))
takes("wait-below-zero", "A wait of negative time is none", WAIT, 0, "0.1", wait(-5))
takes("wait-word", "A wait for a word or for no number is none", WAIT, 0, "0.1", wait("cat"), wait(""), wait(nan))
takes("wait-in-parts", "Waits come one after another", WAIT, "0.58", "0.8", repeat(6, wait(num("0.1"))))
check("timer-begins-with-stage", "The timer begins with the stage", TIMER,
      wait(num("0.3")), within(sensor.timer, num("0.29"), num("0.5")))
check("timer-for-all", "There is one timer for all objects", TIMER,
      actor("A", start(wait(num("0.3")), reset_timer)),
      actor("B", start(wait(num("0.4")), within(sensor.timer, num("0.08"), num("0.2")), finish)))
check("waits-side-by-side", "Waits of several scripts go on side by side", WAIT,
      actor("A", start(wait(num("0.2")), note("b")), start(wait(num("0.1")), note("a")),
            start(wait(num("0.3")), note("c"))),
      actor("B", start(wait(num("0.4")), logged("abc"), finish)))
takes("tempo-makes-beats", "A beat at a tempo of 120 takes half a second", "PauseForBeatsAction", "0.45", "0.65",
      set_tempo(120), pause_for_beats(1))
takes("tempo-has-an-end", "A tempo is 500 at most", "SetTempoAction", "0.57", "0.8", set_tempo(9999),
      pause_for_beats(5))
check("stage-size", "The stage is as large as the program says", SENSORS, equal(sensor.stage_width, 720),
      equal(sensor.stage_height, 1280))
check("calendar", "Dates and times are in their bounds", SENSORS,
      within(sensor.date_year, 1970, 9999), within(sensor.date_month, 1, 12), within(sensor.date_day, 1, 31),
      within(sensor.date_weekday, 1, 7), within(sensor.time_hour, 0, 23), within(sensor.time_minute, 0, 59),
      within(sensor.time_second, 0, 59))
