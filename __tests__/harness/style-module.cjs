/** Maps every class name of a style module to itself. */
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : name) })
