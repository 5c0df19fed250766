import { formatSize, formatTotal } from '../../../../src/voice/settings/format-recordings'

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

test('the total counts all recordings with all their parts', () => {
  const part = { startMs: 0, mimeType: 'audio/webm', bytes: 240_000 }
  expect(formatTotal([{ parts: [part, part] }])).toBe('1 recording takes up 480 kB on this device.')
  expect(formatTotal([{ parts: [part, part] }, { parts: [part] }])).toBe('2 recordings take up 720 kB on this device.')
})
