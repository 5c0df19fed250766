import * as v from 'valibot'
import { mostOwnTopics, ownAdded, selectTopics } from '../../../src/topics/topics'
import { topicsArchive } from '../../../src/topics/topics-archive'
import { createMemoryArchive } from '../settings/archive/memory-archive'
import { createAccountDataStore } from '../settings/account-data-store'

const topics = [
  { topicTitle: 'Latest', category: 'Diary' as const },
  { topicTitle: 'Earlier', category: 'Work' as const },
]
const { client } = createMemoryArchive({})

test('an export has the topics that the person sees on this device', async () => {
  const { store } = createAccountDataStore()
  for (const owner of ['uid-aya', 'uid-ben', null]) {
    store.dispatch(ownAdded({ topicTitle: `Topic of ${owner}`, category: 'Diary', owner }))
  }
  const collected = await store.dispatch(topicsArchive.collect({ client, progress: () => undefined }))
  expect(topicsArchive.lines(collected)).toEqual([
    '{"topicTitle":"Topic of null","category":"Diary"}',
    '{"topicTitle":"Topic of uid-aya","category":"Diary"}',
  ])
})

test('an import adds the topics as the person’s own, in the order of the file', async () => {
  const { store } = createAccountDataStore()
  for (const topic of topicsArchive.importable(topics, 0))
    await store.dispatch(topicsArchive.importEntry(topic, client))
  expect(selectTopics(store.getState()).own).toEqual(topics.map((topic) => ({ ...topic, owner: 'uid-aya' })))
})

test('reads no more topics than a device keeps', () => {
  expect(topicsArchive.mostEntries).toBe(mostOwnTopics)
})

test.each(['', ' ', '\u3000\t', '\u200B', '\u200D\uFEFF', '\u2060', '\u00AD', '\u3164', '\u2800', '\u202E'])(
  'a topic that shows nothing is invalid: %j',
  (topicTitle) => {
    expect(v.is(topicsArchive.schema, { topicTitle, category: 'Study' })).toBe(false)
  },
)
