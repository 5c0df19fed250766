import { maximumMergedNoteLength, maximumNoteLength } from '../../../contract/limits'
import { joinNotes, noteDivider } from '../../../contract/note'
import { mergeNotes } from '../../../server/records/merge-notes'

const both = (...texts: string[]) => texts.join(noteDivider)

test.each<[what: string, current: string, changed: string, before: string[], note: string]>([
  ['an unchanged note is replaced', 'old', 'new', ['old'], 'new'],
  ['an own note whose save was not acknowledged is replaced', 'newer', 'newest', ['old', 'newer'], 'newest'],
  ['a note written elsewhere stays beside the new one', 'theirs', 'mine', ['old'], both('theirs', 'mine')],
  ['a note written elsewhere stays if there was none before', 'theirs', 'mine', [''], both('theirs', 'mine')],
  ['saving the same note twice adds it once', both('theirs', 'mine'), 'mine', ['old'], both('theirs', 'mine')],
  ['a note with the same text stays unchanged', 'same', 'same', ['old'], 'same'],
  [
    'a merged note with the same text stays unchanged',
    both('theirs', 'mine'),
    both('theirs', 'mine'),
    ['old'],
    both('theirs', 'mine'),
  ],
  [
    'the own part is replaced, and the other part stays',
    both('theirs', 'mine'),
    'mine 2',
    ['mine'],
    both('theirs', 'mine 2'),
  ],
  [
    'the own part is replaced if it comes first, too',
    both('mine', 'theirs'),
    'mine 2',
    ['mine'],
    both('mine 2', 'theirs'),
  ],
  ['clearing removes only the own part', both('theirs', 'mine'), '', ['mine'], 'theirs'],
  ['clearing does not remove a note written elsewhere', 'theirs', '', ['old'], 'theirs'],
  ['a new note is saved even if the old one was cleared elsewhere', '', 'mine', ['old'], 'mine'],
  [
    'both parts can be replaced once the writer has seen them',
    both('theirs', 'mine'),
    'ours',
    [both('theirs', 'mine')],
    'ours',
  ],
  [
    'of a note with two parts, only the one that both have changed is there twice',
    both('theirs 2', 'mine'),
    both('theirs 3', 'mine'),
    [both('theirs', 'mine')],
    both('theirs 2', 'mine', 'theirs 3'),
  ],
  [
    'who writes on replaces what they had added',
    both('theirs 2', 'mine', 'theirs 3'),
    both('theirs 4', 'mine'),
    [both('theirs', 'mine'), both('theirs 3', 'mine')],
    both('theirs 2', 'mine', 'theirs 4'),
  ],
  [
    'a part that the writer has removed goes, and one that was changed elsewhere stays',
    both('theirs', 'mine 2'),
    'ours',
    [both('theirs', 'mine')],
    both('ours', 'mine 2'),
  ],
])('%s', (_what, current, changed, before, note) => {
  expect(mergeNotes(current, changed, before)).toBe(note)
  expect(mergeNotes(note, changed, before)).toBe(note)
})

test('a merged note does not grow without end', () => {
  const grow = () => {
    let note = ''
    for (let turn = 0; turn < 12; turn += 1)
      note = mergeNotes(note, String(turn).padEnd(maximumNoteLength, 'x'), ['other'])
  }
  expect(grow).toThrow(`must be at most ${maximumMergedNoteLength} characters`)
})

test.each([
  ['the same notes stay as they are', both('one', 'two'), both('two', 'one'), both('one', 'two')],
  [
    'parts that are missing are added once, in their order',
    'one',
    both('two', 'one', 'three', 'two'),
    both('one', 'two', 'three'),
  ],
  ['an empty note adds nothing', 'one', '', 'one'],
  ['an empty note gets the other one', '', both('one', 'two'), both('one', 'two')],
])('joining two notes: %s', (_what, here, there, note) => {
  expect(joinNotes(here, there)).toBe(note)
  expect(joinNotes(note, there)).toBe(note)
})
