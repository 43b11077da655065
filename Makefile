# Inkreel. `make run` starts the studio, `make test` does all that CI does.
.PHONY: run test crash scale bench check packages build page watch law format fuzz docs package clean

SWIFT ?= swift
PORT ?= 8080
SOURCES = Package.swift Sources Tests Benchmarks/Sources Examples

# Serving needs fewer packages than testing.
run: export INKREEL_SERVE_ONLY = 1
run: packages
	Scripts/build program page
	.build/release/inkreel serve --port $(PORT)

# The Debian packages that building, testing and serving need.
packages:
	@Scripts/packages

build:
	Scripts/build program

# The core as WebAssembly, stripped, and the page that is served, in Web/built.
page:
	Scripts/build page

# The page alone, again whenever one of its sources has changed.
watch:
	Scripts/page --watch

# Format, lint, types of the page, all builds, and the size of the page's modules.
check: packages
	SWIFT=$(SWIFT) Scripts/check
	Scripts/build page tests

test: check
	Scripts/test

# A Debian package and an archive of the studio, in .package.
package: export INKREEL_SERVE_ONLY = 1
package: packages
	Scripts/build program page
	Scripts/package

# Kills the server 200 times while strokes stream in.
crash:
	Scripts/build tests
	Scripts/crash-test 200

# Three servers over one PostgreSQL, on this machine.
scale: packages
	Scripts/build program page
	Scripts/scale

# Measures everything that Benchmarks/ keeps figures of.
bench: packages build
	Scripts/bench

# The law of the pipeline on a million fuzzed events.
law:
	Scripts/build tests
	INKREEL_FUZZED_EVENTS=1000000 $(SWIFT) test -c release --skip-build --filter RecordedLawTests

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

# Looks for bytes that the decoders cannot bear, and for requests that the server cannot.
fuzz:
	Fuzz/run
	Scripts/build program
	INKREEL_FUZZED_REQUESTS=20000 Scripts/python-tests -s Tests/ServerTests/test_fuzz.py

# The documentation of the library Ink, by DocC.
docs:
	Scripts/documentation

clean:
	rm -rf .build .build-browser .package .venv .tools Web/built Web/studio.wasm Web/bricks.wasm
