import { formatSize } from '../../../../src/voice/settings/format-recordings'

test.each([
  [1, '1 byte'],
  [1_000, '1 kB'],
  [480_400, '480 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [9_960_000, '10 MB'],
  [1_234_000_000, '1234 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
