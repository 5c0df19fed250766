import { textOfEntry, titleOfEntry } from '../../../src/sync/format-outbox-entry'
import type { OutboxOperation } from '../../../src/sync/gateways'
import { buildEntry, buildRound } from '../../harness/rounds'

const fetchDocument = () => Promise.reject(new Error('Nothing is sent.'))
const requests = { wave: { title: 'A round', invalidates: [], fetchDocument } } as const

test.each<[OutboxOperation, string, string]>([
  [{ kind: 'save', record: buildRound() }, 'The round “Trains”', 'Trains\nStudy, 2026-11-20\n\n- A night train'],
  [
    { kind: 'change', change: { comment: 'A long walk', isLiked: true } },
    'A change to a record: the like, the note',
    'A long walk',
  ],
  [{ kind: 'delete' }, 'The deletion of a record', ''],
  [{ kind: 'request', name: 'wave', variables: {}, text: 'Hello' }, 'A round', 'Hello'],
  [{ kind: 'request', name: 'later', variables: {}, text: '' }, 'Data from a newer version', ''],
])('an entry has a title, and a text that can be copied: %j', (operation, title, text) => {
  const entry = buildEntry({ operation })
  expect(titleOfEntry(entry, requests)).toBe(title)
  expect(textOfEntry(entry)).toBe(text)
})
