import { maximumIdeas } from '../../../contract/limits'
import type { IdeaInput } from '../../../contract/record'
import { mergeIdeas } from '../../../server/records/merge-ideas'

const idea = (text: string, atMs: number, more: Partial<IdeaInput> = {}): IdeaInput => ({
  ...{ text, atMs, endMs: null, source: 'TYPED' },
  ...more,
})

const walk = idea('walk', 1_000)
const nap = idea('nap', 2_000)
const both = [walk, nap]
const best = { isBest: true }
const done = { isDone: true, doneOn: '2026-11-20' }

/** Without what says nothing. */
const said = (ideas: readonly IdeaInput[]) =>
  ideas.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => Boolean(value))))

test.each<[what: string, stored: IdeaInput[], edited: IdeaInput[], before: IdeaInput[], merged: IdeaInput[]]>([
  ['an edit of what is still stored', both, [{ ...walk, ...best }, nap], both, [{ ...walk, ...best }, nap]],
  [
    'edits of different ideas',
    [idea('long walk', 1_000), nap],
    [walk, { ...nap, ...done }],
    both,
    [idea('long walk', 1_000), { ...nap, ...done }],
  ],
  [
    'different edits of one idea',
    [idea('long walk', 1_000), nap],
    [{ ...walk, ...best, group: 'Outside' }, nap],
    both,
    [idea('long walk', 1_000, { ...best, group: 'Outside' }), nap],
  ],
  [
    'two wordings of one idea: the later',
    [idea('long walk', 1_000), nap],
    [idea('walks', 1_000), nap],
    both,
    [idea('walks', 1_000), nap],
  ],
  ['a mark that is taken back', [{ ...walk, ...best }, nap], both, [{ ...walk, ...best }, nap], both],
  ['a deletion here', both, [nap], both, [nap]],
  ['a deletion there', [nap], [walk, { ...nap, ...best }], both, [{ ...nap, ...best }]],
  [
    'an idea that is edited here and deleted there',
    [nap],
    [{ ...walk, ...best }, nap],
    both,
    [{ ...walk, ...best }, nap],
  ],
  [
    'an idea that is deleted here and edited there',
    [{ ...walk, ...best }, nap],
    [nap],
    both,
    [{ ...walk, ...best }, nap],
  ],
  ['an idea that is new here', [{ ...walk, ...best }], [walk, nap], [walk], [{ ...walk, ...best }, nap]],
  ['an idea that is new there', both, [{ ...walk, ...best }], [walk], [{ ...walk, ...best }, nap]],
  [
    'ideas of the same time',
    [walk, idea('run', 1_000)],
    [walk, idea('runs', 1_000)],
    [walk, idea('run', 1_000)],
    [walk, idea('runs', 1_000)],
  ],
])('keeps %s', (_what, stored, edited, before, merged) => {
  expect(said(mergeIdeas(stored, edited, before))).toEqual(said(merged))
  // Sent twice, it changes nothing more.
  expect(said(mergeIdeas(merged, edited, before))).toEqual(said(merged))
})

test('of too many best ideas, those that were picked here stay', () => {
  const three = [...both, idea('read', 3_000)]
  const [theirs, ours] = [[1, 2], [0]].map((picked) =>
    three.map((one, place) => (picked.includes(place) ? { ...one, ...best } : one)),
  )
  const merged = mergeIdeas(theirs ?? [], ours ?? [], three)
  expect(merged.filter(({ isBest }) => isBest).map(({ text }) => text)).toEqual(['walk', 'nap'])
})

test('more ideas than a round can have are refused', () => {
  const many = Array.from({ length: maximumIdeas }, (_, place) => idea('one', place))
  expect(() => mergeIdeas(many, [walk], [])).toThrow('at most')
})
