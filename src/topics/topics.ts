import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultCategory, type Category } from '../../contract/limits'
import { maximumOwnTopics } from '../../contract/preferences/preferences'
import type { Language } from '../lib/language'
import { emptyMemory, type KeptTopic, type TopicChange, type TopicsMemory } from './topics-memory'

export type { KeptTopic, TopicChange, TopicsMemory }

export interface TopicsState extends TopicsMemory {
  /** The category of the last given topic, and the requested one in `wish` (null: any). */
  given: { category: Category; wish: Category | null } | null
}

export const topics = createSlice({
  name: 'topics',
  initialState: (): TopicsState => ({ ...emptyMemory, given: null }),
  reducers: {
    /** The stored topics have been read. */
    read: (state, { payload }: PayloadAction<TopicsMemory>): TopicsState => ({ ...payload, given: state.given }),
    /** A topic was given for a requested category. `forgotten` ids no longer count as shown. */
    given: (
      state,
      { payload }: PayloadAction<{ id: string; forgotten: readonly string[]; given: TopicsState['given'] }>,
    ): TopicsState => ({
      ...state,
      shown: withShown(
        state.shown.filter((id) => !payload.forgotten.includes(id)),
        payload.id,
      ),
      given: payload.given,
    }),
    /** The user chose a topic from the library. */
    chosen: (state, { payload }: PayloadAction<string>): TopicsState => ({
      ...state,
      shown: withShown(state.shown, payload),
    }),
    ownAdded: (state, { payload }: PayloadAction<KeptTopic>): TopicsState => ({
      ...state,
      own: withOwn(state.own, payload),
    }),
    ownDeleted: (state, { payload }: PayloadAction<KeptTopic>): TopicsState => ({
      ...state,
      own: without(state.own, payload),
    }),
    /** An account was deleted; its topics on this device are removed. */
    ownerForgotten: (state, { payload }: PayloadAction<string>): TopicsState => ({
      ...state,
      own: state.own.filter(({ owner }) => owner !== payload),
    }),
    /** The session has ended; what is an account's comes back with the next login. */
    accountsForgotten: (state): TopicsState => ({ ...state, own: visibleTo(null, state.own) }),
    languageChosen: (state, { payload }: PayloadAction<Language>): TopicsState => ({ ...state, language: payload }),
  },
})

export const {
  read: topicsRead,
  given: topicGiven,
  chosen: topicChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  accountsForgotten,
  languageChosen,
} = topics.actions

export interface WithTopics {
  topics?: TopicsState
}

const unread: TopicsState = { ...emptyMemory, given: null }

export const selectTopics = ({ topics = unread }: WithTopics): TopicsState => topics

/** The topics that a user may see: their own. Null for a guest. */
export function visibleTo(uid: string | null, kept: readonly KeptTopic[]): readonly KeptTopic[] {
  return kept.filter(({ owner }) => owner === uid)
}

/** The category to pick a topic from, when this one is selected in the form; null for any. */
export function wishFor(category: Category, given: TopicsState['given']): Category | null {
  // The last given topic set this category; the user did not choose it.
  if (given?.category === category) return given.wish
  return category === defaultCategory ? null : category
}

/** Each owner can have as many as an account. */
function withOwn(own: readonly KeptTopic[], topic: KeptTopic): readonly KeptTopic[] {
  let room = maximumOwnTopics - 1
  return [topic, ...without(own, topic).filter(({ owner }) => owner !== topic.owner || room-- > 0)]
}

function withShown(shown: readonly string[], id: string): readonly string[] {
  return [...shown.filter((other) => other !== id), id]
}

function without(kept: readonly KeptTopic[], topic: KeptTopic): readonly KeptTopic[] {
  return kept.filter(
    ({ topicTitle, category, owner }) =>
      topicTitle !== topic.topicTitle || category !== topic.category || owner !== topic.owner,
  )
}
