"""Objects, scripts, scenes, and the programs that checks become."""

from uuid import NAMESPACE_URL, uuid5

from kit.bricks import Brick, add_branch, finish
from kit.document import Element
from kit.formulas import Data, formula
from kit.pictures import Look
from kit.stage_bricks import OwnBrick


class Script:
    def __init__(self, type, bricks, rest=None):
        self.type, self.bricks, self.rest, self.is_off = type, bricks, rest, False

    def add_to(self, scripts, place):
        element = scripts.add("script", type=self.type, posX="0.0", posY="0.0")
        add_branch(element, place, "brickList", self.bricks)
        element.add("commentedOut", "true" if self.is_off else "false")
        if self.rest:
            self.rest(element, place)


def start(*bricks): return Script("StartScript", bricks)
def when_tapped(*bricks): return Script("WhenScript", bricks)
def when_touched(*bricks): return Script("WhenTouchDownScript", bricks)
def when_cloned(*bricks): return Script("WhenClonedScript", bricks)


def when_told(message, *bricks):
    return Script("BroadcastScript", bricks, lambda element, place: element.add("receivedMessage", message))


def when(condition, *bricks):
    def rest(element, place):
        row = element.add("formulaMap").add("formula", category="IF_CONDITION")
        formula(condition).add_to(row, place)
    return Script("WhenConditionScript", bricks, rest)


def when_background(look, *bricks):
    return Script("WhenBackgroundChangesScript", bricks, lambda element,
                  place: place.put_look(element, look, "Background"))


def when_bounces(name, *bricks):
    """Off an object of that name; None for anything."""
    return Script(
        "WhenBounceOffScript", bricks,
        lambda element, place: element.add("spriteToBounceOffName", name) if name else None)


class Actor:
    """An object with its looks, scripts and own bricks, in the order in which they are given."""

    def __init__(self, name, parts, type="Sprite"):
        self.name, self.type = name, type
        self.looks = [part for part in parts if isinstance(part, Look)]
        self.scripts = [part for part in parts if isinstance(part, Script)]
        self.own_bricks = [part for part in parts if isinstance(part, OwnBrick)]
        assert len(parts) == len(self.looks) + len(self.scripts) + len(self.own_bricks), name


class Scene:
    def __init__(self, name, actors):
        self.name, self.actors = name, list(actors)
        if self.actors[0].name != "Background":
            self.actors.insert(0, background())


def actor(name, *parts): return Actor(name, parts)
def background(*parts): return Actor("Background", parts)
def group(name): return Actor(name, [], "GroupSprite")
def member(name, *parts): return Actor(name, parts, "GroupItemSprite")
def scene(name, *actors): return Scene(name, actors)


class Place:
    """Where in the program something is written, and what is defined already: each thing is written where it first comes, and
    referred to from all other places."""

    def __init__(self):
        self.defined, self.program_data, self.own_data = {}, {}, {}
        self.scene = self.actor = None

    def _once(self, parent, tag, key, define, **attributes):
        if key in self.defined:
            return parent.put(Element(tag, meant=self.defined[key], **attributes))
        element = self.defined[key] = parent.add(tag)
        define(element)
        element.attributes.update(attributes)
        return element

    def mention(self, part):
        """Variables and lists that are used only in formulas belong to the program as well."""
        if isinstance(part, Data):
            known = self.own_data.setdefault((self.scene, self.actor), {}) if part.is_own else self.program_data
            known.setdefault((part.is_list, part.name), part)

    def put(self, parent, tag, data, **attributes):
        """A variable or a list."""
        self.mention(data)
        where = (self.scene, self.actor) if data.is_own else ()
        key = str(uuid5(NAMESPACE_URL, "/".join(map(str, (*where, data.kind, data.name)))))

        def define(element):
            if data.is_list:
                if tag == "userData":
                    element.attributes["type"] = "UserList"
                inner, key_tag = element, "deviceListKey"
            else:
                element.attributes.update(type="UserVariable", serialization="custom")
                inner, key_tag = element.add("userVariable").add("default"), "deviceValueKey"
            fields = [("initialIndex", -1), (key_tag, key)]
            for name, value in reversed(fields) if data.is_list else fields:
                inner.add(name, value)
            inner.add("name", data.name)
        return self._once(parent, tag, key, define, **attributes)

    def put_look(self, parent, look, owner=None):
        """A look of this object, or of another one."""
        parent.put(Element("look", meant=self.defined[self.scene, owner or self.actor, look.name]))

    def put_object(self, parent, tag, name):
        parent.put(Element(tag, meant=self.defined[self.scene, name]))


def _add_actor(objects, actor, place):
    element = objects.add("object", type=actor.type, name=actor.name)
    place.actor = actor.name
    place.defined[place.scene, actor.name] = element
    looks = element.add("lookList")
    for look in actor.looks:
        item = looks.add("look", fileName=look.file, name=look.name)
        item.add("isWebRequest", "false")
        item.add("valid", "true")
        place.defined[place.scene, actor.name, look.name] = item
    element.add("soundList")
    scripts = element.add("scriptList")
    for script in actor.scripts:
        script.add_to(scripts, place)
    for own in actor.own_bricks:
        def rest(script, place, own=own):
            script.add("screenRefresh", "true" if own.is_seen else "false")
            script.add("userDefinedBrickID", own.id)
        Script("UserDefinedScript", own.bricks, rest).add_to(scripts, place)
    element.add("nfcTagList")
    variables, lists = element.add("userVariables"), element.add("userLists")
    _add_data(variables, lists, place.own_data.get((place.scene, place.actor), {}), place)
    definitions = element.add("userDefinedBrickList")
    for own in actor.own_bricks:
        prototype = definitions.add("brick", type="UserDefinedBrick")
        prototype.add("commentedOut", "false")
        prototype.add("formulaList")
        own.add_parts(prototype, is_call=False)


def _add_data(variables, lists, data, place):
    for item in list(data.values()):
        place.put(lists if item.is_list else variables, "userList" if item.is_list else "userVariable", item)


HEADER = """applicationBuildName= applicationBuildNumber=0 applicationBuildType=release applicationName=Pocket_Code
applicationVersion=1.4.1 catrobatLanguageVersion=1.14 dateTimeUpload= description=? deviceName= isCastProject=false
landscapeMode=false listeningLanguageTag= mediaLicense= notesAndCredits=CC0 platform=Android platformVersion=30 programLicense=
programName=? remixOf= scenesEnabled=true screenHeight=1280 screenMode=STRETCH screenWidth=720 tags= url= userHandle="""


class Check:
    """A program that checks one behaviour. Bricks alone are the start script of an object without looks, and end the run."""

    def __init__(self, name, sentence, source, parts):
        self.name, self.sentence, self.source = name, sentence, source
        if isinstance(parts[0], Brick):
            parts = [actor("Cat", start(*parts, finish))]
        if isinstance(parts[0], Actor):
            parts = [scene("Scene 1", *parts)]
        self.scenes = parts

    def looks(self):
        """Pictures by their paths in the archive."""
        return {
            f"{scene.name}/images/{look.file}": look
            for scene in self.scenes for actor in scene.actors for look in actor.looks}

    def document(self):
        place, program = Place(), Element("program")
        header = program.add("header")
        for row in HEADER.split():
            name, text = row.split("=")
            told = {"description": self.sentence, "programName": self.name}
            header.add(name, told.get(name, text.replace("_", " ")))
        program.add("settings")
        scenes = program.add("scenes")
        for scene in self.scenes:
            element = scenes.add("scene")
            element.add("name", scene.name)
            objects = element.add("objectList")
            place.scene = scene.name
            for each in scene.actors:
                _add_actor(objects, each, place)
        variables, lists = program.add("programVariableList"), program.add("programListOfLists")
        _add_data(variables, lists, place.program_data, place)
        program.add("programMultiplayerVariableList")
        return program.document()


CHECKS = []


def check(name, sentence, source, *parts):
    """Adds a check: its name, one sentence of what it shows, the file where Catroid defines it, and bricks, objects or scenes."""
    CHECKS.append(Check(name, sentence, source, parts))
