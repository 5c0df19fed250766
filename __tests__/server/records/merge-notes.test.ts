import { noteDivider } from '../../../contract/note'
import { mergeNotes } from '../../../server/records/merge-notes'

const both = (...texts: string[]) => texts.join(noteDivider)

test.each<[what: string, current: string, changed: string, before: string[], note: string]>([
  ['a note that is as it was known is replaced', 'old', 'new', ['old'], 'new'],
  ['so is one that this writer wrote and did not hear of', 'newer', 'newest', ['old', 'newer'], 'newest'],
  ['one that was written elsewhere stays, beside the new one', 'theirs', 'mine', ['old'], both('theirs', 'mine')],
  ['also where there was none at first', 'theirs', 'mine', [''], both('theirs', 'mine')],
  ['the same twice is once', both('theirs', 'mine'), 'mine', ['old'], both('theirs', 'mine')],
  ['what says the same already is left alone', 'same', 'same', ['old'], 'same'],
  [
    'the writer’s own part is replaced, and theirs stays',
    both('theirs', 'mine'),
    'mine 2',
    ['mine'],
    both('theirs', 'mine 2'),
  ],
  ['in whatever order', both('mine', 'theirs'), 'mine 2', ['mine'], both('mine 2', 'theirs')],
  ['clearing takes away the writer’s own part alone', both('theirs', 'mine'), '', ['mine'], 'theirs'],
  ['clearing what was written elsewhere takes nothing away', 'theirs', '', ['old'], 'theirs'],
  ['writing where it was cleared elsewhere brings the new one', '', 'mine', ['old'], 'mine'],
  [
    'both parts together, once they are known, are one note',
    both('theirs', 'mine'),
    'ours',
    [both('theirs', 'mine')],
    'ours',
  ],
])('%s', (_what, current, changed, before, note) => {
  expect(mergeNotes(current, changed, before)).toBe(note)
})
