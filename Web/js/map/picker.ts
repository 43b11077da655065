// The place of a work in a form: fields that can be filled in by hand, and with scripts a map on which one sets a pin.

import { makePicker } from "./placepicker.ts";

const root = document.getElementById("place-picker") ?? document.querySelector('[name="latitude"]')?.closest("fieldset");
if (root) makePicker(root);
