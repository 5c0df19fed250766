/** Every class name of a style module reads as itself. */
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : name) })
