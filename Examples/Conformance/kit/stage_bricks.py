"""Bricks of objects on the stage: motion, looks, pen, touches, physics. And bricks of one's own."""

from uuid import NAMESPACE_URL, uuid5

from kit.bricks import Brick, fixed, of
from kit.formulas import formula

# Motion

place_at = of("PlaceAtBrick", "X_POSITION", "Y_POSITION")
set_x, set_y = of("SetXBrick", "X_POSITION"), of("SetYBrick", "Y_POSITION")
change_x, change_y = of("ChangeXByNBrick", "X_POSITION_CHANGE"), of("ChangeYByNBrick", "Y_POSITION_CHANGE")
move = of("MoveNStepsBrick", "STEPS")
turn_left, turn_right = of("TurnLeftBrick", "TURN_LEFT_DEGREES"), of("TurnRightBrick", "TURN_RIGHT_DEGREES")
point_in = of("PointInDirectionBrick", "DEGREES")
glide = of("GlideToBrick", "DURATION_IN_SECONDS", "X_DESTINATION", "Y_DESTINATION")
go_through = of("GoThroughBrick", "X_POSITION", "Y_POSITION", "X_DESTINATION", "Y_DESTINATION")
back = of("GoNStepsBackBrick", "STEPS")
to_front = fixed("ComeToFrontBrick")
bounce = fixed("IfOnEdgeBounceBrick")
go_to_touch, go_to_random = (fixed("GoToBrick", spinnerSelection=n) for n in ("80", "81"))
turn_only_left_right, turn_all_around, turn_never = (fixed("SetRotationStyleBrick", selection=n) for n in "012")


def arc(side, radius, degrees):
    return Brick(
        "ArcBrick", [("SIZE", radius), ("DEGREES", degrees)],
        lambda element, place: element.add("direction", side))


# Other objects are called by name. They come earlier in the scene: files refer only back.

def _to(type, tag, name, after=()):
    def rest(element, place):
        if name:
            place.put_object(element, tag, name)
        for field, text in after:
            element.add(field, text)
    return Brick(type, (), rest)


def go_to(name): return _to("GoToBrick", "destinationSprite", name, [("spinnerSelection", "82")])
def point_to(name): return _to("PointToBrick", "pointedObject", name)
def clone(name=None): return _to("CloneBrick", "objectToClone", name)


# Looks

set_size, change_size = of("SetSizeToBrick", "SIZE"), of("ChangeSizeByNBrick", "SIZE_CHANGE")
set_transparency = of("SetTransparencyBrick", "TRANSPARENCY")
change_transparency = of("ChangeTransparencyByNBrick", "TRANSPARENCY_CHANGE")
set_brightness = of("SetBrightnessBrick", "BRIGHTNESS")
change_brightness = of("ChangeBrightnessByNBrick", "BRIGHTNESS_CHANGE")
set_color, change_color = of("SetColorBrick", "COLOR"), of("ChangeColorByNBrick", "COLOR_CHANGE")
clear_effects = fixed("ClearGraphicEffectBrick")
hide, show = fixed("HideBrick"), fixed("ShowBrick")
next_look, previous_look = fixed("NextLookBrick"), fixed("PreviousLookBrick")
look_number = of("SetLookByIndexBrick", "LOOK_INDEX")
background_number = of("SetBackgroundByIndexBrick", "BACKGROUND_INDEX")
background_number_and_wait = of("SetBackgroundByIndexAndWaitBrick", "BACKGROUND_WAIT_INDEX")
copy_look, delete_look = of("CopyLookBrick", "LOOK_COPY"), fixed("DeleteLookBrick")
say, think = of("SayBubbleBrick", "STRING"), of("ThinkBubbleBrick", "STRING")
say_for = of("SayForBubbleBrick", "STRING", "DURATION_IN_SECONDS")
think_for = of("ThinkForBubbleBrick", "STRING", "DURATION_IN_SECONDS")


def _look(type, look, owner=None):
    return Brick(type, (), lambda element, place: place.put_look(element, look, owner))


def set_look(look): return _look("SetLookBrick", look)
def set_background(look): return _look("SetBackgroundBrick", look, "Background")
def set_background_and_wait(look): return _look("SetBackgroundAndWaitBrick", look, "Background")


# Pen, touches, time

pen_down, pen_up, stamp = fixed("PenDownBrick"), fixed("PenUpBrick"), fixed("StampBrick")
clear_pen = fixed("ClearBackgroundBrick")
pen_size = of("SetPenSizeBrick", "PEN_SIZE")
pen_color = of("SetPenColorBrick", "PEN_COLOR_RED", "PEN_COLOR_GREEN", "PEN_COLOR_BLUE")
tap = of("TapAtBrick", "X_POSITION", "Y_POSITION")
tap_for = of("TapForBrick", "X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS")
slide = of(
    "TouchAndSlideBrick", "X_POSITION", "Y_POSITION", "X_POSITION_CHANGE", "Y_POSITION_CHANGE",
    "DURATION_IN_SECONDS", rest=lambda element, place: element.add("startCoordinates", "true"))
reset_timer = fixed("ResetTimerBrick")
set_volume, set_tempo = of("SetVolumeToBrick", "VOLUME"), of("SetTempoBrick", "TEMPO")
pause_for_beats = of("PauseForBeatsBrick", "BEATS_TO_PAUSE")
change_tempo = of("ChangeTempoByNBrick", "TEMPO_CHANGE")
camera = of("SetCameraFocusPointBrick", "HORIZONTAL_FLEXIBILITY", "VERTICAL_FLEXIBILITY")

# Physics

falls, stands, is_ghost = (fixed("SetPhysicsObjectTypeBrick", type=n) for n in ("DYNAMIC", "FIXED", "NONE"))
set_velocity = of("SetVelocityBrick", "PHYSICS_VELOCITY_X", "PHYSICS_VELOCITY_Y")
set_gravity = of("SetGravityBrick", "PHYSICS_GRAVITY_X", "PHYSICS_GRAVITY_Y")
spin_left = of("TurnLeftSpeedBrick", "PHYSICS_TURN_LEFT_SPEED")
spin_right = of("TurnRightSpeedBrick", "PHYSICS_TURN_RIGHT_SPEED")
set_mass, set_bounce = of("SetMassBrick", "PHYSICS_MASS"), of("SetBounceBrick", "PHYSICS_BOUNCE_FACTOR")
set_friction = of("SetFrictionBrick", "PHYSICS_FRICTION")

# Bricks of one's own

report = of("ReportBrick", "REPORT_BRICK")


class OwnBrick:
    """A brick that an object defines: its name, its inputs' names, and what it does."""

    def __init__(self, name, inputs, bricks, is_seen):
        self.name, self.inputs, self.bricks, self.is_seen = name, inputs, bricks, is_seen
        self.id = str(uuid5(NAMESPACE_URL, "brick:" + name))

    def add_parts(self, element, is_call):
        element.add("isCallingBrick", "true" if is_call else "false")
        parts = element.add("userDefinedBrickDataList")
        label = parts.add("userDefinedBrickLabel")
        label.add("type", "LABEL")
        label.add("label", self.name)
        for index, name in enumerate(self.inputs):
            part = parts.add("userDefinedBrickInput")
            part.add("type", "INPUT")
            part.add("initialIndex", index)
            part.add("input").add("input", name)
        element.add("userDefinedBrickID", self.id)


def own_brick(name, inputs, *bricks, is_seen=True):
    """`is_seen`: whether its loops wait for the screen."""
    return OwnBrick(name, inputs.split(), bricks, is_seen)


def call(own, *values):
    def rest(element, place):
        inputs = element.add("formulaList")
        for name, value in zip(own.inputs, values, strict=True):
            formula(value).add_to(inputs.add("formula", input=name), place)
        own.add_parts(element, is_call=True)
    return Brick("UserDefinedBrick", (), rest)
