import type { IdeaRecord } from '../../../../contract/record'
import type { KnownRecords, LiveCopy } from '../../../../src/sync/copy/gateways'
import { createLiveCopy } from '../../../../src/sync/copy/live-copy'
import { openOutbox } from '../../../../src/sync/outbox/outbox'
import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { exportData } from '../../../../src/settings/archive/export-thunks'
import { selectExporting, type ExportKind } from '../../../../src/settings/archive/exporting'
import { darkChosen } from '../../../../src/theme/theme'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya, ben } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { createAccountDataStore } from '../account-data-store'
import { lettersArchive } from './letters'
import { archivedRound, createMemoryArchive } from './memory-archive'

const instant = '2026-11-22T12:02:00.000Z'
const records = [1, 2].map((number) => ({ ...archivedRound(number), createdAt: instant, updatedAt: instant }))
const letters = ['a', 'b'].map((id) => ({ id, isSealed: false }))

const requestsOfArchive = ['rounds', 'letters', 'letter a', 'letter b']

/** The copy of a person's records on the device; `requested` is called when it is brought up to date, and may throw. */
function createCopy(own: readonly IdeaRecord[], requested: () => void): LiveCopy {
  let lastRequest: KnownRecords['lastRequest'] = null
  return {
    ...createLiveCopy('uid-aya', createFakeGateways()),
    known: () => ({ records: own, returns: [], phase: 'whole', lastRequest, days: [] }),
    ask: async () => {
      try {
        requested()
        lastRequest = 'answered'
      } catch {
        lastRequest = 'failed'
      }
    },
  }
}

/** Aya exports; `requested` is called before each answer of the server, which has two rounds and two letters. */
function openExport({ requested = (_request: string): void => undefined, isEmpty = false } = {}) {
  const { client, requests } = createMemoryArchive({ letters, requested })
  const copy = createCopy(isEmpty ? [] : records.map((record) => ({ ...record, version: 1 })), () => {
    requests.push('rounds')
    requested('rounds')
  })
  const { store } = createAccountDataStore(
    {
      records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) },
      copies: { getOrCreate: () => copy, current: () => copy, end: () => undefined },
    },
    [lettersArchive],
  )
  const saved: { file: Blob; name: string }[] = []
  const save = (file: Blob, name: string) => void saved.push({ file, name })
  return {
    ...{ store, saved, requests },
    exporting: () => selectExporting(store.getState()),
    run: (kind: ExportKind = 'archive') => store.dispatch(exportData({ kind, separator: ',', save, client })),
    content: async (): Promise<unknown> => JSON.parse((await saved[0]?.file.text()) ?? 'null'),
  }
}

test('an archive has all rounds, and what other features bring', async () => {
  const { run, saved, content, exporting, requests } = openExport()
  await run()
  expect(requests).toEqual(requestsOfArchive)
  expect(saved).toMatchObject([{ name: 'idea-training.json', file: { type: 'application/json' } }])
  await expect(content()).resolves.toMatchObject({ letters, records })
  expect(exporting()).toEqual({ phase: 'saved', owner: 'uid-aya', kind: 'archive', rounds: 2, entries: { letters: 2 } })
})

test('an archive has the profile, the settings, and what only this device has', async () => {
  const { run, store, content, exporting } = openExport()
  await store.dispatch(openOutbox())
  await store.dispatch(recordFinishedHere(buildRound({ topicTitle: 'Waiting here' })))
  store.dispatch(darkChosen())
  await run()
  const { email, firstName, lastName, images } = aya
  await expect(content()).resolves.toMatchObject({
    profile: { email, firstName, lastName, images },
    theme: 'dark',
    preferences: { ideasPerRound: 5 },
    records: [{ topicTitle: 'Waiting here' }, { topicTitle: 'Round 1' }, { topicTitle: 'Round 2' }],
  })
  expect(exporting()).toMatchObject({ rounds: 3 })
})

test.each(requestsOfArchive)(
  'saves and requests nothing more if another person signs in during: %s',
  async (moment) => {
    const { run, store, saved, exporting, requests } = openExport({
      requested: (request) => {
        if (request !== moment) return
        store.dispatch(endedElsewhere())
        store.dispatch(begunElsewhere({ user: ben }))
      },
    })
    await run()
    expect(saved).toEqual([])
    expect(requests.at(-1)).toBe(moment)
    expect(exporting()).toEqual({ phase: 'idle' })
  },
)

test('runs once, however often the button is pressed', async () => {
  const { run, saved, requests } = openExport()
  await Promise.all([run(), run('spreadsheet')])
  expect(requests).toEqual(requestsOfArchive)
  expect(saved).toMatchObject([{ name: 'idea-training.json' }])
})
