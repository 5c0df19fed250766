import { measureVoice } from '../../../../src/voice/review/measure-voice'
import { spoken, typed } from '../../../harness/records'

test('overlapping speech counts once, and speech past the end does not count', () => {
  const { spokenMs, spokenShare } = measureVoice([spoken('', 1, 4), spoken('', 3, 5), spoken('', 9, 12)], 10_000)
  expect(spokenMs).toBe(5_000)
  expect(spokenShare).toBe(0.5)
})

test('only silences of more than 1.5 s between spoken ideas are pauses', () => {
  const ideas = [spoken('', 3, 4), spoken('', 5.5, 6), spoken('', 8, 9), spoken('', 12, 13)]
  expect(measureVoice(ideas, 60_000).pauses).toEqual({ count: 2, longestMs: 3_000 })
})

test('words per minute are counted over the speaking time', () => {
  expect(measureVoice([spoken("bake bread, don't wait", 0, 2), typed('tea', 3)], 60_000).wordsPerMinute).toBe(120)
})
