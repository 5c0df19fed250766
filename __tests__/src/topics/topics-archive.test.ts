import * as v from 'valibot'
import type { RetryingClient } from '../../../src/lib/archive/retrying-client'
import { ownAdded } from '../../../src/topics/topics'
import { topicsArchive } from '../../../src/topics/topics-archive'
import { createAccountDataStore } from '../settings/account-data-store'

const noon = '2026-11-20T12:00:00.000Z'
const rain = { topicTitle: 'Rain', category: 'Diary' as const }
const trains = { topicTitle: 'Trains', category: 'Work' as const }

/** A client of an account with these topics; keeps what is sent. */
function clientOf(ownTopics: readonly object[]) {
  const sent: unknown[] = []
  const answer = (variables: unknown) => {
    sent.push(variables)
    return Promise.resolve({ preferences: { ownTopics }, setPreferences: { ownTopics } })
  }
  const client = {
    query: (_document, variables) => answer(variables),
    mutate: (_document, variables) => answer(variables),
  } as RetryingClient
  return { client, sent }
}

test('an export has the topics of the account, and before them those that only this device has', async () => {
  const { store } = createAccountDataStore()
  for (const owner of ['uid-aya', 'uid-ben', null]) {
    store.dispatch(ownAdded({ topicTitle: `Topic of ${owner}`, category: 'Diary', owner }))
  }
  store.dispatch(ownAdded({ ...rain, owner: 'uid-aya' }))
  const { client } = clientOf([{ ...rain, changedAt: noon }])
  const collected = await store.dispatch(topicsArchive.collect({ client, progress: () => undefined }))
  expect(topicsArchive.lines(collected)).toEqual([
    '{"topicTitle":"Topic of uid-aya","category":"Diary","changedAt":"1970-01-01T00:00:00.000Z"}',
    `{"topicTitle":"Rain","category":"Diary","changedAt":"${noon}"}`,
  ])
})

test('an import adds topics to the account as of their times, those of earlier exports as of before any other', async () => {
  const { store } = createAccountDataStore()
  const { client, sent } = clientOf([])
  for (const written of [{ ...rain, changedAt: noon }, trains]) {
    const topic = v.parse(topicsArchive.schema, written)
    expect(await store.dispatch(topicsArchive.importEntry(topic, client))).toEqual({ outcome: 'ADDED' })
  }
  expect(sent).toEqual([
    { input: { changedAt: noon, ownTopics: [rain] } },
    { input: { changedAt: '1970-01-01T00:00:00.000Z', ownTopics: [trains] } },
  ])
})

test.each(['', '\u200B'])('a topic that shows nothing is invalid: %j', (topicTitle) => {
  expect(v.is(topicsArchive.schema, { topicTitle, category: 'Study' })).toBe(false)
})
