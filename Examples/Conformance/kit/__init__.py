"""What checks are written with."""

from kit.bricks import *
from kit.formulas import *
from kit.pictures import *
from kit.program import *
from kit.stage_bricks import *
