import { compareWithServer } from '../harness/compare-with-server'
import { newRound } from '../harness/server-documents'
import { readServerStories } from '../harness/server-stories'
import { openTestPGlite, openWhileTested } from '../harness/test-database'
import { ServerModel, type Question } from '../simulation/server-model'

const opened = openWhileTested(() => openTestPGlite())

const sent = { from: 'device 1', at: 0 }

test('the server says and holds what the model of it in the simulation does', async () => {
  const { stories, questions, differences } = await compareWithServer(
    opened().database,
    readServerStories({ first: 1, stories: 150 }),
  )
  expect(differences).toEqual([])
  expect(stories).toBe(150)
  expect(questions).toBeGreaterThan(200)
})

test('the model refuses what the server refuses, also what no story asks', async () => {
  const model = new ServerModel()
  const ask = (uid: string | null, question: Question) => model.ask(uid, question, sent)
  const record = newRound()
  const typed = { atMs: 1_000, endMs: null, source: 'TYPED' } as const
  const wrong = [
    { ideas: [{ ...typed, text: ' ' }] },
    { ideas: [{ ...typed, text: 'before', atMs: -1 }] },
    { ideas: [{ ...typed, text: 'after', atMs: 60_001 }] },
    { durationMs: 60_001 },
  ]
  for (const changes of wrong) ask('ben', { kind: 'save', record: newRound(changes) })
  ask('aya', { kind: 'save', record })
  // The same id of somebody else is another record.
  ask('ben', { kind: 'save', record: { ...record, topicTitle: 'Another' } })
  ask(null, { kind: 'save', record })
  ask('cem', { kind: 'change', id: record.id, change: { isLiked: true } })
  ask('ben', { kind: 'delete', id: record.id })
  expect(model.exchanges.map(({ answer }) => ('code' in answer ? answer.code : null))).toEqual([
    ...['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'],
    ...[null, null, 'UNAUTHENTICATED', 'NOT_FOUND', null],
  ])
  const story = { seed: 0, exchanges: model.exchanges, records: [...model.records.values()] }
  expect((await compareWithServer(opened().database, [story])).differences).toEqual([])
})

test('a model that answers otherwise is noticed, and so is one that holds something else', async () => {
  const record = newRound()
  const refused = { uid: 'aya', question: { kind: 'save', record }, answer: { code: 'NOT_FOUND' }, sent } as const
  const story = { seed: 999_999_999, exchanges: [refused], records: [] }
  const { differences } = await compareWithServer(opened().database, [story])
  expect(differences).toEqual([
    expect.stringMatching(/^Seed 999999999, question 1 of 1 .*: the model has "NOT_FOUND", the server {"id":/),
    expect.stringMatching(/^Seed 999999999, the records of aya: the model has \[\], the server \[{"id":/),
    expect.stringMatching(/^Seed 999999999, the practice of aya: the model has {"total":{"rounds":0,.*"rounds":1/),
  ])
})
