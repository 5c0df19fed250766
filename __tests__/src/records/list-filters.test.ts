import { createFilter } from '../../../src/records/list-filters'
import { buildRecord } from '../../harness/records'

test.each([
  [{ search: 'ｔｒａｉｎｓ' }, true],
  [{ search: 'in the note' }, true],
  [{ search: 'nöte TRAINS' }, true],
  [{ search: 'trains nowhere' }, false],
  [{ category: 'Study' }, true],
  [{ from: '2026-11-20', to: '2026-11-20' }, true],
  [{ from: '2026-11-21' }, false],
  [{ to: '2026-11-19' }, false],
  [{ isLiked: true }, false],
  [{ tag: 'HOME' }, true],
  [{ search: '#home' }, true],
  [{ hasBest: true }, true],
  [{ hasOpenBest: true }, false],
] as const)('%j finds the record: %j', (filters, isFound) => {
  const ideas = [{ text: 'at night', atMs: 1, endMs: null, source: 'TYPED' as const, isBest: true, isDone: true }]
  const record = buildRecord({ topicTitle: 'Trains', category: 'Study', comment: 'In the note', tags: ['Home'], ideas })
  expect(createFilter(filters)(record)).toBe(isFound)
})
