/** A WebAssembly module with one SIMD instruction, `i8x16.splat`, in its binary format (webassembly.github.io/spec). */
const simdModule = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // One type, a function without arguments that returns a v128, and one function of this type.
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  ...[0x03, 0x02, 0x01, 0x00],
  // Its code: i32.const 0, i8x16.splat, end.
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b],
])

/** Whether this browser has what a speech model needs. Pages without https have no Cache Storage and no `crypto.subtle`. */
export function canRunModel(): boolean {
  const hasSimd = typeof WebAssembly === 'object' && WebAssembly.validate(simdModule)
  return hasSimd && 'Worker' in globalThis && 'caches' in globalThis
}
