# Inkreel. `make run` starts the studio, `make test` does all that CI does.
.PHONY: run test crash bench check packages build page law format fuzz docs clean

SWIFT ?= swift
PAGE_FLAGS = -c release --traits Browser --triple wasm32-unknown-none-wasm \
  --scratch-path .build-browser -Xcc -msimd128
PORT ?= 8080

# Serving needs fewer packages than testing.
run: export INKREEL_SERVE_ONLY = 1
run: packages build page
	.build/release/inkreel serve --port $(PORT)

# The Debian packages that building, testing and serving need.
packages:
	@Scripts/packages

build:
	$(SWIFT) build -c release --product inkreel

# The core as WebAssembly, stripped, where the page finds it.
page:
	@Scripts/page $(PAGE_FLAGS)

# Format, lint, both builds, and the size of the page's module.
check: packages page
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks/Package.swift \
	  Benchmarks/Sources Examples
	$(SWIFT) build -c release

test: check
	Scripts/test

# Kills the server 200 times while strokes stream in.
crash: build
	$(SWIFT) build -c release --build-tests
	Scripts/crash-test 200

# Measures everything that Benchmarks/ keeps figures of.
bench: build
	Scripts/bench

# The law of the pipeline on a million fuzzed events.
law:
	INKREEL_FUZZED_EVENTS=1000000 $(SWIFT) test -c release --filter RecordedLawTests

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks/Package.swift \
	  Benchmarks/Sources Examples

# Looks for bytes that the decoders cannot bear.
fuzz:
	Fuzz/run

# The documentation of the library Ink, by DocC.
docs:
	Scripts/documentation

clean:
	rm -rf .build .build-browser .venv Web/studio.wasm Web/bricks.wasm
