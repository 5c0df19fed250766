import type { ArchivedChallenge } from '../../../../src/settings/archive/challenge-schema'
import type { Archive } from '../../../../src/settings/archive/archive-schema'
import { openArchiveFile, importArchive } from '../../../../src/settings/archive/import-thunks'
import { importStopped, selectImporting } from '../../../../src/settings/archive/importing'
import type { RepublishResult, ServerArchive } from '../../../../src/settings/archive/server-archive-gateway'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { feature as accountData } from '../../../../src/settings/lazy-feature'
import { createTestStore } from '../../../harness/test-store'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya } from '../../../harness/people'
import { published } from './samples'

const choices = { profile: false, preferences: false, topics: false, challenges: true }

const challengesCalled = (...topics: string[]): ArchivedChallenge[] =>
  topics.map((topicTitle, index) => ({
    ...published,
    ...{ id: `00000000-0000-4000-8000-00000000000${index}`, topicTitle },
    ...{ closesAt: '2100-01-01T00:00:00.000Z', createdAt: `2026-11-0${index + 1}T12:00:00.000Z` },
  }))

/** Opens an export file with these challenges; `publish` is the server's result for each topic. */
async function openFile(challenges: ArchivedChallenge[], publish: (topic: string) => Promise<RepublishResult>) {
  const store = createTestStore({
    gateways: createFakeGateways(),
    features: [accountData],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  const asked: string[] = []
  const server: ServerArchive = {
    page: async () => ({ records: [], next: null, total: 0 }),
    importRecords: async () => [],
    challenges: {
      page: async () => ({ ids: [], next: null }),
      read: async () => null,
      publish: ({ topicTitle }) => {
        asked.push(topicTitle)
        return publish(topicTitle)
      },
    },
  }
  const profile = { email: '', firstName: '', lastName: '', images: [] }
  const archive: Archive = { profile, theme: 'system', preferences: {}, topics: [], challenges, records: [] }
  await store.dispatch(openArchiveFile(new Blob(writeArchive(archive))))
  return {
    asked,
    store,
    importing: () => selectImporting(store.getState()),
    run: () => store.dispatch(importArchive(archive, choices, server)),
  }
}

test('a refused challenge does not stop the others', async () => {
  const outcomes: Record<string, RepublishResult> = { one: { outcome: 'LIMIT_REACHED' }, two: { outcome: 'TAKEN' } }
  const { importing, run } = await openFile(
    challengesCalled('one', 'two', 'three'),
    async (topic) => outcomes[topic] ?? { outcome: 'UNCHANGED' },
  )
  await run()
  expect(importing()).toMatchObject({
    phase: 'finished',
    challenges: [
      { topicTitle: 'one', result: { outcome: 'LIMIT_REACHED' } },
      { topicTitle: 'two', result: { outcome: 'TAKEN' } },
      { topicTitle: 'three', result: { outcome: 'UNCHANGED' } },
    ],
  })
})

test('a retry continues with the challenge at which the network failed', async () => {
  let isReachable = false
  const { asked, importing, run } = await openFile(challengesCalled('one', 'two'), async (topic) => {
    if (topic === 'two' && !isReachable) throw new Error('Offline.')
    return { outcome: 'PUBLISHED' }
  })
  await run()
  expect(importing()).toMatchObject({ phase: 'interrupted', message: 'Offline.', challenges: [{ topicTitle: 'one' }] })
  isReachable = true
  await run()
  expect(importing()).toMatchObject({ phase: 'finished', challenges: [{ topicTitle: 'one' }, { topicTitle: 'two' }] })
  expect(asked).toEqual(['one', 'two', 'two'])
})

test('publishes nothing more after it is stopped', async () => {
  const opened = await openFile(challengesCalled('one', 'two'), async () => {
    opened.store.dispatch(importStopped())
    return { outcome: 'PUBLISHED' }
  })
  await opened.run()
  expect(opened.importing()).toMatchObject({ phase: 'interrupted', message: null })
  expect(opened.asked).toEqual(['one'])
})
