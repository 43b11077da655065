// What Swift's embedded standard library asks for and wasm32-unknown-none has not got.
#pragma once
