import { recordingFileName } from '../../../../src/voice/recordings/file-name'

const part = (mimeType: string) => ({ startMs: 0, mimeType, bytes: 1 })
const startedAtWall = new Date(2026, 10, 21, 23, 30).getTime()

const nameOf = (topicTitle: string, mimeType = 'audio/webm;codecs=opus') => {
  const only = part(mimeType)
  return recordingFileName({ topicTitle, startedAtWall, parts: [only] }, only)
}

test.each([
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['audio/unheard-of', 'bin'],
])('has the extension of its format: %s', (mimeType, end) => {
  expect(nameOf('Rain', mimeType)).toBe(`Rain 2026-11-21.${end}`)
})

test.each([
  ['AC/DC: why? "Now" <here> | there*', 'AC DC why Now here there'],
  ['..\\..\\etc/passwd', 'etc passwd'],
  ['turned \u202Eround', 'turned round'],
  ['😀'.repeat(200), '😀'.repeat(35)],
  [`${'x'.repeat(69)}e\u0301`, 'x'.repeat(69)],
  ['???', 'Recording'],
])('keeps only characters of the topic that every file system allows: %j', (topicTitle, kept) => {
  expect(nameOf(topicTitle)).toBe(`${kept} 2026-11-21.webm`)
})

test('numbers the parts of a recording', () => {
  const parts = [part('audio/webm'), part('audio/webm')]
  const names = parts.map((one) => recordingFileName({ topicTitle: 'Rain', startedAtWall, parts }, one))
  expect(names).toEqual(['Rain 2026-11-21 part 1.webm', 'Rain 2026-11-21 part 2.webm'])
})
