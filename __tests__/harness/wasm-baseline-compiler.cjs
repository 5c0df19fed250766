const { setFlagsFromString } = require('node:v8')

/**
 * Limits WebAssembly to V8's baseline compiler: in short-lived processes, optimising PGlite costs more than it gains. Loaded before
 * tests that open databases, and before the programs that they start.
 */
setFlagsFromString('--liftoff-only')
