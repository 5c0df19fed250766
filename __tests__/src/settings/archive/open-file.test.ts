import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { ben } from '../../../harness/people'
import { archivedRound } from './memory-archive'
import { emptyFile, listsWith, openImport } from './open-import'

test('the preview says what is in the file', async () => {
  const { choose, importing } = openImport()
  const archive = {
    ...emptyFile,
    lists: listsWith({ id: '1', isSealed: true }, { id: '2', isSealed: false }),
    // The first to start was far east, where the day had already changed.
    records: [
      archivedRound(1, { localDay: '2026-11-23' }),
      archivedRound(2),
      archivedRound(3, { localDay: '2026-11-22' }),
    ],
  }
  const [valid, ...rest] = writeArchive(archive).join('').split('"records": [')
  const invalid = Array(7).fill('{"topicTitle":"Broken"},').join('\n')
  const opened = await choose(`${valid}"records": [${invalid}`, ...rest)
  expect(opened?.records.map(({ topicTitle }) => topicTitle)).toEqual(['Round 1', 'Round 2', 'Round 3'])
  expect(importing()).toEqual({
    phase: 'ready',
    owner: 'uid-aya',
    preview: {
      ...{ rounds: 3, from: '2026-11-22', to: '2026-11-23', email: 'aya@example.com', name: 'Aya' },
      ...{ lists: [{ list: 'letters', importable: 1, isLimited: true }], invalidEntries: 7 },
      firstInvalidEntries: [1, 2, 3, 4, 5].map((number) => ({ number, topic: 'Broken', place: 'id' })),
    },
  })
})

test('nobody sees the file that another person has chosen, also no guest', async () => {
  const { choose, importing, store } = openImport()
  await choose(...writeArchive(emptyFile))
  store.dispatch(endedElsewhere())
  store.dispatch(begunElsewhere({ user: ben }))
  expect(importing()).toEqual({ phase: 'idle' })
  store.dispatch(endedElsewhere())
  expect(importing()).toEqual({ phase: 'idle' })
  await choose(...writeArchive(emptyFile))
  expect(importing()).toMatchObject({ phase: 'ready', owner: null })
})
