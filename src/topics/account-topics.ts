import type { Thunk } from '../lib/gateways'
import { setPreferences, type AccountRead, type OwnTopicChange } from '../preferences/preferences'
import { queueRequest, type WithOutbox } from '../records/outbox'
import { selectUid, type WithSession } from '../session/session'
import { topicsRead, type TopicChange, type WithTopics } from './topics'

export type AccountTopicsState = WithTopics & WithOutbox & WithSession

type AccountTopicsThunk = Thunk<AccountTopicsState, Promise<void>>

const keyOf = ({ category, topicTitle }: Pick<OwnTopicChange, 'category' | 'topicTitle'>) => `${category} ${topicTitle}`

/** Puts into the outbox what the person who is logged in added and removed. */
export const sendOwnTopics =
  (): AccountTopicsThunk =>
  async (dispatch, getState, { topics, features }) => {
    const uid = selectUid(getState())
    const changes = (topics.read().unsent ?? []).filter(({ owner }) => owner === uid)
    if (changes.length === 0) return
    await features.outbox.preload()
    for (const change of changes) {
      if (selectUid(getState()) !== uid) return
      const { topicTitle, category, isRemoved, atMs } = change
      const input = { changedAt: new Date(atMs).toISOString(), ownTopics: [{ topicTitle, category, isRemoved }] }
      const request = { name: setPreferences, variables: { input }, text: topicTitle, replaces: true }
      const { isSaved } = await dispatch(queueRequest(`topics ${keyOf(change)}`, request))
      if (!isSaved) continue
      const memory = topics.read()
      topics.write({ ...memory, unsent: (memory.unsent ?? []).filter((other) => !isSame(other, change)) })
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
