import fc from 'fast-check'
import { maximumIdeaLength, maximumIdeas, roundMs } from '../../../contract/limits'
import type { IdeaInput } from '../../../contract/record'
import {
  areSame,
  confirmIdea,
  deleteIdea,
  hasHeardWords,
  joinIdeas,
  restoreIdea,
  splitIdea,
  writeIdea,
} from '../../../src/review/edit-ideas'
import { spoken, typed } from '../../harness/records'

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

  test('the same text changes nothing', () => {
    expect(writeIdea(round, first, ' bake bread ')).toBe(round)
  })

  test('changes a typed idea’s text, but never empties it', () => {
    expect(writeIdea(round, between, 'read aloud')[1]).toEqual({ ...between, text: 'read aloud' })
    expect(writeIdea(round, between, '  ')).toBe(round)
  })

  test('tells apart two ideas of the same moment', () => {
    const last = [typed('walk', 60), typed('swim', 60)]
    expect(writeIdea(last, typed('swim', 60), 'dive').map(({ text }) => text)).toEqual(['walk', 'dive'])
  })

  test('does not restore an idea that was deleted meanwhile', () => {
    expect(writeIdea([first], second, 'late')).toEqual([first])
  })

  test('never cuts inside a visible character', () => {
    const [idea] = writeIdea([first], first, 'x'.repeat(maximumIdeaLength - 1) + '🙂')
    expect(idea?.text).toBe('x'.repeat(maximumIdeaLength - 1))
  })
})

describe('joining', () => {
  test('extends the first idea to the end of the next spoken one, and leaves typed ones between them', () => {
    expect(joinIdeas(round, first)).toEqual([{ ...first, endMs: 8_000 }, between, third])
  })

  test('joins both texts', () => {
    expect(joinIdeas([first, third], first)).toEqual([{ ...first, text: 'bake bread call her', endMs: 10_000 }])
  })

  test('does nothing to the last idea', () => {
    expect(joinIdeas(round, third)).toBe(round)
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

  test('sorts the second part among ideas typed meanwhile', () => {
    const during = typed('meanwhile', 3.5)
    expect(splitIdea([first, during], first, 4_000).map(({ atMs }) => atMs)).toEqual([3_000, 3_500, 4_000])
  })

  test.each([3_000, 5_000, 2_000, 9_000])('does nothing at %i ms, which is not inside the idea', (atMs) => {
    expect(splitIdea(round, first, atMs)).toBe(round)
  })

  test('does nothing if the round is full', () => {
    const full = Array.from({ length: maximumIdeas }, (_, index) => spoken('', index / 10, index / 10 + 0.09))
    expect(splitIdea(full, spoken('', 0, 0.09), 50)).toBe(full)
  })
})

test('a deleted idea returns to its place', () => {
  const without = deleteIdea(round, second)
  expect(without).toEqual([first, between, third])
  expect(restoreIdea(without, second)).toEqual(round)
})

test('lists with the same content are equal', () => {
  expect(areSame(round, structuredClone(round))).toBe(true)
  expect(areSame(round, writeIdea(round, second, 'other'))).toBe(false)
  expect(areSame(round, deleteIdea(round, third))).toBe(false)
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
      const deleted: IdeaInput[] = []
      for (const { kind, at, share, text } of changes) {
        const one = now[at % Math.max(now.length, 1)]
        if (one === undefined) break
        const before = now
        if (kind === 'write') now = writeIdea(now, one, text)
        if (kind === 'join') now = joinIdeas(now, one)
        if (kind === 'split') now = splitIdea(now, one, Math.round(one.atMs + share * ((one.endMs ?? 0) - one.atMs)))
        if (kind === 'delete') {
          now = deleteIdea(now, one)
          deleted.push(one)
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

describe('words that a recogniser heard', () => {
  const heard = { ...first, isHeard: true }

  test('are the person’s own once they are edited or confirmed', () => {
    expect(writeIdea([heard], heard, 'bake a cake')).toEqual([{ ...first, text: 'bake a cake' }])
    expect(confirmIdea([heard], heard)).toEqual([first])
    expect(confirmIdea(round, first)).toBe(round)
  })

  test('stay away from an idea that was emptied', () => {
    const [emptied] = writeIdea([first], first, '')
    expect(emptied).toEqual({ ...first, text: '', isHeard: true })
    expect(emptied && hasHeardWords(emptied)).toBe(false)
  })

  test('mark an idea that is joined from them', () => {
    expect(joinIdeas([heard, third], heard)[0]).toMatchObject({ text: 'bake bread call her', isHeard: true })
    expect(joinIdeas([first, { ...third, isHeard: true }], first)[0]).toMatchObject({ isHeard: true })
    // Nothing was heard in the second.
    expect(joinIdeas([first, { ...second, isHeard: true }], first)[0]).not.toHaveProperty('isHeard')
  })

  test('stay with the first part of a split idea', () => {
    expect(splitIdea([heard], heard, 4_000).map(({ text, isHeard }) => [text, isHeard])).toEqual([
      ['bake bread', true],
      ['', undefined],
    ])
  })

  test('differ from the same words of the person', () => {
    expect(areSame([heard], [first])).toBe(false)
    expect(areSame([{ ...first, isHeard: false }], [first])).toBe(true)
  })
})
