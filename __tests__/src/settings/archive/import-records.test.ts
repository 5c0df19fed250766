import { endedElsewhere } from '../../../../src/session/session'
import { fileDismissed, importStopped } from '../../../../src/settings/archive/importing'
import type { ImportedEntry } from '../../../../src/settings/archive/import-on-server'
import { archivedRound, createMemoryArchive } from './memory-archive'
import { openImport } from './open-import'

/** So long that the import sends each round in a request of its own. */
const comment = 'x'.repeat(210_000)
const records = [1, 2, 3].map((number) => archivedRound(number, { comment }))

const [first, second, third] = records.map(({ topicTitle }) => `import of ${topicTitle}`)

test('counts each result, and shows the first refusals', async () => {
  const entry = (id: string, outcome: ImportedEntry['outcome'], keptAs: string | null = id): ImportedEntry => ({
    ...{ id, outcome, keptAs, message: null },
  })
  const refused = Array.from({ length: 25 }, (_, number) => ({
    ...entry(`refused ${number}`, 'REFUSED', null),
    message: number === 0 ? null : 'Too long.',
  }))
  const results = [
    ...[entry('a', 'ADDED'), entry('b', 'ADDED', 'renamed'), entry('c', 'MERGED'), entry('d', 'UNCHANGED')],
    ...refused,
  ]
  const { importFile, importing } = openImport()
  await importFile({ records: [archivedRound(1)] }, createMemoryArchive({ results }).client)
  const refusals = refused.slice(0, 20).map(({ id, message }) => ({ id, message: message ?? '' }))
  expect(importing()).toMatchObject({
    done: 29,
    tally: { added: 2, merged: 1, unchanged: 1, refused: 25, renamed: 1, refusals },
  })
})

test('continues after the last imported batch when the network failed, and keeps the counts', async () => {
  let isReachable = false
  const { client, requests } = createMemoryArchive({
    requested: (request) => {
      if (request === second && !isReachable) throw new Error('The server could not be reached.')
    },
  })
  const { importFile, importing, resume } = openImport()
  await importFile({ records }, client)
  expect(importing()).toMatchObject({
    ...{ phase: 'interrupted', owner: 'uid-aya', done: 1, tally: { added: 1 } },
    message: 'The server could not be reached.',
  })
  isReachable = true
  await resume({ records }, client)
  expect(requests).toEqual([first, second, second, third])
  expect(importing()).toMatchObject({ phase: 'finished', done: 3, tally: { added: 3 } })
})

test('sends nothing more, and changes no settings, after it is stopped', async () => {
  const opened = openImport()
  const { client, requests } = createMemoryArchive({
    requested: () => void opened.store.dispatch(importStopped()),
  })
  await opened.importFile({ records, theme: 'dark' }, client, 'preferences')
  expect(requests).toEqual([first])
  expect(opened.importing()).toMatchObject({ phase: 'interrupted', message: null, done: 0 })
  expect(opened.store.getState().theme).toEqual({ phase: 'system' })
  opened.store.dispatch(fileDismissed())
  expect(opened.importing()).toEqual({ phase: 'idle' })
})

test('sends nothing more after the session has ended', async () => {
  const opened = openImport()
  const { client, requests } = createMemoryArchive({
    requested: () => void opened.store.dispatch(endedElsewhere()),
  })
  await opened.importFile({ records }, client)
  expect(requests).toEqual([first])
  expect(opened.importing()).toEqual({ phase: 'idle' })
})

test('leaves out what the person had deleted, and brings all of it back when asked to, also after an interruption', async () => {
  let isReachable = true
  const { client, requests } = createMemoryArchive({
    deleted: records.slice(0, 2).map(({ id }) => id),
    requested: (request) => {
      if (request === `${second}, also if deleted` && !isReachable) throw new Error('The server could not be reached.')
    },
  })
  const { importFile, importing, resume } = openImport()
  await importFile({ records }, client)
  const deleted = records.slice(0, 2).map(({ id }) => id)
  expect(importing()).toMatchObject({ phase: 'finished', done: 3, tally: { added: 1, deleted } })
  isReachable = false
  await resume({ records }, client)
  expect(importing()).toMatchObject({ phase: 'interrupted', done: 3, tally: { added: 2, deleted: deleted.slice(1) } })
  isReachable = true
  await resume({ records }, client)
  expect(importing()).toMatchObject({ phase: 'finished', done: 3, tally: { added: 3, deleted: [] } })
  await resume({ records }, client)
  expect(requests.slice(3)).toEqual([first, second, second].map((request) => `${request}, also if deleted`))
})
