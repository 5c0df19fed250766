import type { Thunk } from '../lib/gateways'
import { setPreferences, type AccountRead, type OwnTopicChange } from '../preferences/preferences'
import { queueRequest, type WithOutbox } from '../sync/outbox/outbox'
import { selectUid, type WithSession } from '../session/session'
import { topicsRead, type TopicChange, type WithTopics } from './topics'

export type AccountTopicsState = WithTopics & WithOutbox & WithSession

type AccountTopicsThunk = Thunk<AccountTopicsState, Promise<void>>

const keyOf = ({ category, topicTitle }: Pick<OwnTopicChange, 'category' | 'topicTitle'>) => `${category} ${topicTitle}`

/** Changes of the same time, in the order in which these times came first. */
function batchesOf(changes: readonly TopicChange[]): TopicChange[][] {
  return [...new Set(changes.map(({ atMs }) => atMs))].map((time) => changes.filter(({ atMs }) => atMs === time))
}

/** Puts into the outbox what the person who is logged in added and removed. */
export const sendOwnTopics =
  (): AccountTopicsThunk =>
  async (dispatch, getState, { topics, features }) => {
    const uid = selectUid(getState())
    const changes = (topics.read().unsent ?? []).filter(({ owner }) => owner === uid)
    if (changes.length === 0) return
    await features.outbox.preload()
    // What joins an account has one time, and goes in one request.
    for (const together of batchesOf(changes)) {
      const [first] = together
      if (first === undefined || selectUid(getState()) !== uid) return
      const ownTopics = together.map(({ topicTitle, category, isRemoved }) => ({ topicTitle, category, isRemoved }))
      const input = { changedAt: new Date(first.atMs).toISOString(), ownTopics }
      const text = together.map(({ topicTitle }) => topicTitle).join('\n')
      // A later change of the same topic replaces one that waits; of several it replaces none.
      const isOne = together.length === 1
      const about = isOne ? `topics ${keyOf(first)}` : `topics ${first.atMs}`
      const request = { name: setPreferences, variables: { input }, text, ...(isOne && { replaces: true }) }
      const { isSaved } = await dispatch(queueRequest(about, request))
      if (!isSaved) continue
      const memory = topics.read()
      const isSent = (change: TopicChange) => together.some((one) => isSame(one, change))
      topics.write({ ...memory, unsent: (memory.unsent ?? []).filter((change) => !isSent(change)) })
    }
  }

/** Shows the account’s topics on this device, together with what has not been sent. */
export const mergeAccountTopics =
  ({ uid, ownTopics }: AccountRead): AccountTopicsThunk =>
  async (dispatch, getState, { topics }) => {
    if (selectUid(getState()) !== uid) return
    const { unsent = [], ...memory } = topics.read()
    const latest = new Map<string, OwnTopicChange>()
    for (const change of [...ownTopics, ...unsent.filter(({ owner }) => owner === uid)]) {
      const known = latest.get(keyOf(change))
      if (known === undefined || change.atMs > known.atMs) latest.set(keyOf(change), change)
    }
    const own = [...latest.values()]
      .filter(({ isRemoved }) => !isRemoved)
      .sort((one, other) => other.atMs - one.atMs)
      .map(({ topicTitle, category, atMs }) => ({ topicTitle, category, owner: uid, atMs }))
    const others = memory.own.filter(({ owner }) => owner !== uid)
    topics.write({ ...memory, own: [...own, ...others], unsent })
    dispatch(topicsRead(topics.read()))
    await dispatch(sendOwnTopics())
  }

function isSame(one: TopicChange, other: TopicChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
