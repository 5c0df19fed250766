import { noteDivider } from '../../../../contract/note'
import { openOutbox, selectOwnWaitingRecords } from '../../../../src/sync/outbox/outbox'
import { endedElsewhere } from '../../../../src/session/session'
import { importArchive, openArchiveFile } from '../../../../src/settings/archive/import-thunks'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { archivedRound } from './memory-archive'
import { emptyFile, openImport } from './open-import'

test('a guest’s import stays on the device; the same file again changes nothing, and brings back a lost note', async () => {
  const { store, importing } = openImport()
  store.dispatch(endedElsewhere())
  await store.dispatch(openOutbox())
  const importFile = async (...records: ReturnType<typeof archivedRound>[]) => {
    const archive = { ...emptyFile, owner: null, records }
    await store.dispatch(openArchiveFile(new Blob(writeArchive(archive))))
    await store.dispatch(importArchive(archive, []))
    return importing()
  }
  const rounds = [archivedRound(1, { comment: 'Good.', isLiked: true, tags: ['home'] }), archivedRound(2)]
  expect(await importFile(...rounds)).toMatchObject({ phase: 'finished', tally: { added: 2, unchanged: 0 } })
  expect(selectOwnWaitingRecords(store.getState())).toMatchObject([
    { topicTitle: 'Round 2' },
    { topicTitle: 'Round 1', comment: 'Good.', isLiked: true, tags: ['home'] },
  ])
  expect(await importFile(...rounds)).toMatchObject({ phase: 'finished', tally: { added: 0, unchanged: 2 } })
  const later = archivedRound(2, { comment: 'Later.' })
  expect(await importFile(later)).toMatchObject({ phase: 'finished', tally: { merged: 1 } })
  expect(selectOwnWaitingRecords(store.getState())).toMatchObject([{ comment: 'Later.' }, { comment: 'Good.' }])
  const elsewhere = archivedRound(1, { comment: 'Better.', tags: ['home', 'work'] })
  for (const outcome of [{ merged: 1 }, { unchanged: 1 }]) {
    expect(await importFile(elsewhere)).toMatchObject({ phase: 'finished', tally: outcome })
    expect(selectOwnWaitingRecords(store.getState())[1]).toMatchObject({
      comment: `Good.${noteDivider}Better.`,
      isLiked: true,
      tags: ['home', 'work'],
    })
  }
})
