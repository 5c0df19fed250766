import fc from 'fast-check'
import { maximumIdeaLength, maximumIdeas, roundMs } from '../../../contract/limits'
import type { IdeaInput } from '../../../contract/record'
import {
  areSame,
  confirmIdea,
  deleteIdea,
  joinIdeas,
  isThere,
  restoreIdea,
  splitIdea,
  rememberIdea,
  writeIdea,
  type RememberedIdea,
} from '../../../src/review/edit-ideas'
import { heard, spoken, typed } from '../../harness/records'

const first = spoken('bake bread', 3, 5)
const between = typed('read', 5.5)
const second = spoken('', 6, 8)
const third = spoken('call her', 9, 10)
const round = [first, between, second, third]

describe('writing', () => {
  test('gives a spoken idea its text, in one line', () => {
    expect(writeIdea(round, second, '  walk\nin the rain ')).toEqual([
      first,
      between,
      { ...second, text: 'walk in the rain' },
      third,
    ])
  })

  test('changes a typed idea’s text, but never empties it', () => {
    expect(writeIdea(round, between, 'read aloud')[1]).toEqual({ ...between, text: 'read aloud' })
    expect(writeIdea(round, between, '  ')).toBe(round)
  })

  test('does not restore an idea that was deleted meanwhile', () => {
    expect(writeIdea([first], second, 'late')).toEqual([first])
  })
})

describe('joining', () => {
  test('extends the first idea to the end of the next spoken one, and leaves typed ones between them', () => {
    expect(joinIdeas(round, first)).toEqual([{ ...first, endMs: 8_000 }, between, third])
  })

  test('keeps the mark of what is done, of either one', () => {
    const done = { isDone: true, doneOn: '2026-11-30' }
    const [one, next] = [spoken('call', 1, 2), spoken('her', 3, 4)]
    expect(joinIdeas([{ ...one, ...done }, next], one)).toMatchObject([done])
    expect(joinIdeas([one, { ...next, ...done }], one)).toMatchObject([done])
  })

  test('does not join texts that are too long together', () => {
    const long = [spoken('x'.repeat(300), 1, 2), spoken('y'.repeat(300), 3, 4)]
    expect(joinIdeas(long, spoken('', 1, 2))).toBe(long)
  })
})

describe('splitting', () => {
  test('leaves the text with the first part', () => {
    expect(splitIdea(round, first, 4_000)).toEqual([
      { ...first, endMs: 4_000 },
      { ...first, text: '', atMs: 4_000 },
      between,
      second,
      third,
    ])
  })

  test('leaves the marks with the first part', () => {
    const marked = { ...first, isBest: true, isDone: true, doneOn: '2026-11-30' }
    const [one, two] = splitIdea([marked], marked, 4_000)
    expect(one).toEqual({ ...marked, endMs: 4_000 })
    expect(two).toEqual({ ...first, text: '', atMs: 4_000 })
  })

  test('does nothing if the round is full', () => {
    const full = Array.from({ length: maximumIdeas }, (_, index) => spoken('', index / 10, index / 10 + 0.09))
    expect(splitIdea(full, spoken('', 0, 0.09), 50)).toBe(full)
  })
})

describe('heard words', () => {
  const said = heard('bake bread', 3, 5)
  const unmarked = first

  test('lose their mark when the person writes, even the same words', () => {
    expect(writeIdea([said], said, 'bake breads')).toStrictEqual([{ ...unmarked, text: 'bake breads' }])
    expect(writeIdea([said], said, 'bake bread')).toStrictEqual([unmarked])
  })

  test('lose their mark when the person confirms them', () => {
    expect(confirmIdea([said, between], said)).toStrictEqual([unmarked, between])
    const others = [between, first, heard('', 6, 8)]
    for (const idea of others) expect(confirmIdea(others, idea)).toBe(others)
  })

  test('that the person removes leave the mark, so that no recogniser writes them again', () => {
    expect(writeIdea([said], said, ' ')).toEqual([{ ...said, text: '' }])
    expect(writeIdea([first], first, '')).toEqual([{ ...first, text: '', isHeard: true }])
    expect(writeIdea([second], second, ' ')).toEqual([second])
  })

  test('get their mark back when the edit is undone', () => {
    expect(writeIdea(writeIdea([said], said, 'bake'), unmarked, 'bake bread', true)).toEqual([said])
    expect(writeIdea(writeIdea([second], second, 'walk'), second, '', false)).toStrictEqual([second])
    expect(restoreIdea(deleteIdea([said], said), rememberIdea([said], said))).toEqual([said])
  })

  test.each([
    ['both are', said, heard('call her', 9, 10), true],
    ['the first are', said, third, true],
    ['the second are', first, heard('call her', 9, 10), true],
    ['none are', first, third, undefined],
    ['the emptied one has none', heard('', 3, 5), third, undefined],
    ['both are emptied', heard('', 3, 5), heard('', 9, 10), true],
    ['one is emptied, and one was not written down', heard('', 3, 5), spoken('', 9, 10), undefined],
  ])('joined with others stay honest: %s', (_, one, next, isHeard) => {
    expect(joinIdeas([one, next], one)[0]?.isHeard).toBe(isHeard)
  })

  test('differ from the same words without the mark', () => {
    expect(areSame([said], [unmarked])).toBe(false)
    expect(areSame([{ ...unmarked, isHeard: false }], [unmarked])).toBe(true)
  })

  test('stay with the first part of a split idea', () => {
    expect(splitIdea([said], said, 4_000).map(({ isHeard }) => isHeard)).toEqual([true, undefined])
  })
})

test('a deleted idea returns to its place', () => {
  const without = deleteIdea(round, second)
  expect(without).toEqual([first, between, third])
  expect(restoreIdea(without, rememberIdea(round, second))).toEqual(round)
})

test('a deleted idea that another device has edited since is not restored beside it', () => {
  const deleted = rememberIdea(round, second)
  const edited = writeIdea(round, second, 'their words')
  expect(isThere(edited, deleted)).toBe(true)
  expect(restoreIdea(edited, deleted)).toBe(edited)
})

test('of two ideas at the same time, each can be deleted and restored', () => {
  const one = typed('one', 60)
  const other = typed('other', 60)
  const without = deleteIdea([one, other], one)
  expect(restoreIdea(without, rememberIdea([one, other], one))).toEqual([other, one])
})

const idea: fc.Arbitrary<IdeaInput> = fc.oneof(
  fc.record({
    text: fc.string({ minLength: 1, maxLength: 40 }),
    atMs: fc.nat(roundMs),
    endMs: fc.constant(null),
    source: fc.constant('TYPED' as const),
  }),
  fc
    .record({ text: fc.string({ maxLength: 320 }), atMs: fc.nat(roundMs), lengthMs: fc.nat(5_000) })
    .map(({ text, atMs, lengthMs }) => {
      const endMs = Math.min(atMs + lengthMs, roundMs)
      return { text: text.trim(), atMs, endMs, source: 'SPOKEN' as const }
    }),
)

/** Ideas begin at different moments, since one person cannot begin two at once. */
const ideas = fc
  .uniqueArray(idea, { maxLength: 12, selector: ({ atMs }) => atMs })
  .map((all) => all.toSorted((one, other) => one.atMs - other.atMs))

const change = fc.record({
  kind: fc.constantFrom('write', 'join', 'split', 'delete', 'restore'),
  at: fc.nat(11),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.string({ maxLength: 700 }),
})

test('after any edits in any order, the server still accepts the round, and no words are lost', () => {
  fc.assert(
    fc.property(ideas, fc.array(change, { maxLength: 12 }), (start, changes) => {
      let now: readonly IdeaInput[] = start
      const deleted: RememberedIdea[] = []
      for (const { kind, at, share, text } of changes) {
        const one = now[at % Math.max(now.length, 1)]
        if (one === undefined) break
        const before = now
        if (kind === 'write') now = writeIdea(now, one, text)
        if (kind === 'join') now = joinIdeas(now, one)
        if (kind === 'split') now = splitIdea(now, one, Math.round(one.atMs + share * ((one.endMs ?? 0) - one.atMs)))
        if (kind === 'delete') {
          now = deleteIdea(now, one)
          deleted.push(rememberIdea(before, one))
        }
        const last = kind === 'restore' ? deleted.pop() : undefined
        if (last) now = restoreIdea(now, last)

        const difference = now.length - before.length
        const allowed = { write: [0], join: [0, -1], split: [0, 1], delete: [-1], restore: [0, 1] }[kind]
        expect(allowed).toContain(difference)
        if (kind === 'join' || kind === 'split') expect(wordsOf(now)).toEqual(wordsOf(before))
      }
      expect(now).toEqual(now.toSorted((one, other) => one.atMs - other.atMs))
      expect(now.length).toBeLessThanOrEqual(maximumIdeas)
      for (const { text, atMs, endMs } of now) {
        expect(endMs ?? atMs).toBeGreaterThanOrEqual(atMs)
        expect(text.length).toBeLessThanOrEqual(maximumIdeaLength)
      }
    }),
  )
})

/** All words of all ideas, sorted. */
function wordsOf(all: readonly IdeaInput[]): string[] {
  return all.flatMap(({ text }) => text.split(/\s+/u).filter((word) => word !== '')).toSorted()
}
