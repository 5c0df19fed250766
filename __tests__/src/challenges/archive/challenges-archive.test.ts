import * as v from 'valibot'
import type { ArchivedChallenge } from '../../../../src/challenges/archive/challenge-schema'
import { challengesArchive } from '../../../../src/challenges/archive/challenges-archive'
import { entered, published } from './samples'

const open = { ...published, closesAt: '2100-01-01T00:00:00.000Z' }
const closed = { ...open, state: 'CLOSED' as const }
const now = Date.UTC(2026, 10, 20)

test('reads what was written, and writes the same text again', () => {
  const lines = challengesArchive.lines([published, entered])
  const read = lines.map((line) => v.parse(challengesArchive.schema, JSON.parse(line)))
  expect(read).toEqual([published, entered])
  expect(challengesArchive.lines(read)).toEqual(lines)
})

test.each<[string, ArchivedChallenge]>([
  ['entered', entered],
  ['closed', closed],
  ['hidden', { ...open, state: 'HIDDEN' }],
  ['over', { ...open, closesAt: '2026-11-19T00:00:00.000Z' }],
])('a challenge that was %s stays in the file', (_, challenge) => {
  expect(challengesArchive.importable([challenge, open], now)).toEqual([open])
  expect(challengesArchive.isLimited?.([challenge, open], now)).toBe(true)
})

test('only its messages are left out of an open challenge', () => {
  const { conversations } = entered
  expect(challengesArchive.importable([{ ...open, conversations }], now)).toHaveLength(1)
  expect(challengesArchive.isLimited?.([{ ...open, conversations }], now)).toBe(true)
  expect(challengesArchive.isLimited?.([open], now)).toBe(false)
})

test.each(['', ' ', '\u3000\t', '\u200B', '\u202E'])(
  'a topic that shows nothing is not published: %j',
  (topicTitle) => {
    expect(challengesArchive.importable([{ ...open, topicTitle }], now)).toEqual([])
  },
)
