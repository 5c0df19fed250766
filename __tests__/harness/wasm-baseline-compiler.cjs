const { setFlagsFromString } = require('node:v8')

/**
 * Lets WebAssembly stay as it is first compiled: in what lives for seconds, making PostgreSQL's code faster costs more than
 * it gains. Loaded before the tests that open databases, and before the programs that they start.
 */
setFlagsFromString('--liftoff-only')
