import type { Gateways, Thunk } from '../lib/gateways'
import { topicsRead, type KeptTopic, type WithTopics } from './topics'
import { createTopicsStorage } from './topics-storage'

const isOffered = ({ owner, declinedBy = [] }: KeptTopic, uid: string): boolean =>
  owner === null && !declinedBy.includes(uid)

/** Whether a guest has added topics that this account was not asked about yet. */
export async function hasGuestTopics(gateways: Gateways, uid: string): Promise<boolean> {
  // Loaded with the first round; until then, a login needs no more of it than this.
  const storage = 'topics' in gateways ? gateways.topics : createTopicsStorage()
  const hasAny = storage.read().own.some((topic) => isOffered(topic, uid))
  // It hears the answer.
  if (hasAny) await gateways.features.topicsMemory.load()
  return hasAny
}

/** The guest’s topics become this account’s. What the account has counts as later; so they are sent once it has been read. */
export const takeGuestTopics =
  (uid: string): Thunk<WithTopics> =>
  (dispatch, _getState, { topics }) => {
    const memory = topics.read()
    const taken = memory.own.filter((topic) => isOffered(topic, uid))
    const isKnown = (topic: KeptTopic) => memory.own.some((one) => one.owner === uid && isSame(one, topic))
    const joined = taken
      .filter((topic) => !isKnown(topic))
      .map(({ topicTitle, category }) => ({ topicTitle, category, owner: uid, atMs: 0 }))
    topics.write({
      ...memory,
      own: [...joined, ...memory.own.filter((topic) => !taken.includes(topic))],
      unsent: [...(memory.unsent ?? []), ...joined.map((topic) => ({ ...topic, isRemoved: false }))],
    })
    dispatch(topicsRead(topics.read()))
  }

/** The guest’s topics stay theirs, and this account is not asked about them again. */
export const leaveGuestTopics =
  (uid: string): Thunk<WithTopics> =>
  (_dispatch, _getState, { topics }) => {
    const memory = topics.read()
    const own = memory.own.map((topic) =>
      isOffered(topic, uid) ? { ...topic, declinedBy: [...(topic.declinedBy ?? []), uid] } : topic,
    )
    topics.write({ ...memory, own })
  }

function isSame(one: KeptTopic, other: KeptTopic): boolean {
  return one.topicTitle === other.topicTitle && one.category === other.category
}
