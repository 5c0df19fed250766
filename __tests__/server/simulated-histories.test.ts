import { compareWithServer } from '../../trials/simulation/against-server/compare-with-server'
import { newRound } from '../harness/server-documents'
import { readServerHistories } from '../../trials/simulation/against-server/server-histories'
import { openTestPGlite, openWhileTested } from '../harness/test-database'
import { ServerModel, type RecordMutation } from '../../trials/simulation/environment/server-model'

const opened = openWhileTested(() => openTestPGlite())

const sent = { from: 'device 1', at: 0 }

test('the server responds and stores as its model in the simulation does', async () => {
  const { histories, requests, differences } = await compareWithServer(opened().database, readServerHistories(1, 100))
  expect(differences).toEqual([])
  expect(histories).toBe(100)
  expect(requests).toBeGreaterThan(150)
})

test('the model rejects what the server rejects, including requests that no history makes', async () => {
  const model = new ServerModel()
  const handle = (uid: string | null, mutation: RecordMutation) => model.handle(uid, mutation, sent)
  const record = newRound()
  const typed = { atMs: 1_000, endMs: null, source: 'TYPED' } as const
  const wrong = [
    { ideas: [{ ...typed, text: ' ' }] },
    { ideas: [{ ...typed, text: 'before', atMs: -1 }] },
    { ideas: [{ ...typed, text: 'after', atMs: 60_001 }] },
    { durationMs: 60_001 },
  ]
  for (const changes of wrong) handle('ben', { kind: 'save', record: newRound(changes) })
  handle('aya', { kind: 'save', record })
  // The same id belongs to another record for another person.
  handle('ben', { kind: 'save', record: { ...record, topicTitle: 'Another' } })
  handle(null, { kind: 'save', record })
  handle('cem', { kind: 'change', id: record.id, change: { isLiked: true } })
  handle('ben', { kind: 'delete', id: record.id })
  expect(model.exchanges.map(({ response }) => ('code' in response ? response.code : null))).toEqual([
    ...['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'],
    ...[null, null, 'UNAUTHENTICATED', 'NOT_FOUND', null],
  ])
  const history = { seed: 0, exchanges: model.exchanges, records: [...model.records.values()] }
  expect((await compareWithServer(opened().database, [history])).differences).toEqual([])
})

test('a model that responds differently is reported, and so is one with other data', async () => {
  const record = newRound()
  const refused = { uid: 'aya', mutation: { kind: 'save', record }, response: { code: 'NOT_FOUND' }, sent } as const
  const history = { seed: 999_999_999, exchanges: [refused], records: [] }
  const { differences } = await compareWithServer(opened().database, [history])
  expect(differences).toEqual([
    expect.stringMatching(/^Seed 999999999, question 1 of 1 .*: the model has "NOT_FOUND", the server {"id":/),
    expect.stringMatching(/^Seed 999999999, the records of aya: the model has \[\], the server \[{"id":/),
    expect.stringMatching(/^Seed 999999999, the days of aya: the model has \[\], the server \[{.*"rounds":1/),
  ])
})
