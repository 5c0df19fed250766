import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultCategory, type Category } from '../../contract/limits'
import { started } from '../exercise/round'
import type { Language } from '../lib/language'
import { emptyMemory, type KeptTopic, type TopicsMemory } from './topics-memory'

export type { KeptTopic, TopicsMemory }

export interface TopicsState extends TopicsMemory {
  /** The last topic that was given was of this category, when one of `wish` was wanted (null: of any). */
  given: { category: Category; wish: Category | null } | null
}

/** As many as one would look through. */
const mostRecent = 10

/** More than anyone would add by hand. */
const mostOwn = 500

export const topics = createSlice({
  name: 'topics',
  initialState: (): TopicsState => ({ ...emptyMemory, given: null }),
  reducers: {
    /** They have been read on this device. */
    read: (state, { payload }: PayloadAction<TopicsMemory>): TopicsState => ({ ...payload, given: state.given }),
    /** The person asked for a topic of `wish`, and this one came; what is forgotten counts as not shown. */
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
    /** The person took a topic of the library themselves. */
    chosen: (state, { payload }: PayloadAction<string>): TopicsState => ({
      ...state,
      shown: withShown(state.shown, payload),
    }),
    ownAdded: (state, { payload }: PayloadAction<KeptTopic>): TopicsState => ({
      ...state,
      own: [payload, ...without(state.own, payload)].slice(0, mostOwn),
    }),
    ownDeleted: (state, { payload }: PayloadAction<KeptTopic>): TopicsState => ({
      ...state,
      own: without(state.own, payload),
    }),
    /** Their account is gone, and what they had here goes with it. */
    ownerForgotten: (state, { payload }: PayloadAction<string>): TopicsState => ({
      ...state,
      own: state.own.filter(({ owner }) => owner !== payload),
      recent: state.recent.filter(({ owner }) => owner !== payload),
    }),
    languageChosen: (state, { payload }: PayloadAction<Language>): TopicsState => ({ ...state, language: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(started, (state, { payload: { topicTitle, category, owner } }): TopicsState => ({
      ...state,
      recent: withRecent(state.recent, { topicTitle, category, owner }),
    }))
  },
})

export const {
  read: topicsRead,
  given: topicGiven,
  chosen: topicChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  languageChosen,
} = topics.actions

export interface WithTopics {
  topics?: TopicsState
}

const unread: TopicsState = { ...emptyMemory, given: null }

export const selectTopics = ({ topics = unread }: WithTopics): TopicsState => topics

/** What this person sees of them: their own, and what guests left on this device. */
export function visibleTo(uid: string | null, kept: readonly KeptTopic[]): readonly KeptTopic[] {
  return kept.filter(({ owner }) => owner === null || owner === uid)
}

/** What is wanted when somebody asks for a topic while this category stands beside the field. */
export function wishFor(category: Category, given: TopicsState['given']): Category | null {
  // It came with the topic before, so nobody has chosen it.
  if (given?.category === category) return given.wish
  return category === defaultCategory ? null : category
}

function withShown(shown: readonly string[], id: string): readonly string[] {
  return [...shown.filter((other) => other !== id), id]
}

function withRecent(recent: readonly KeptTopic[], topic: KeptTopic): readonly KeptTopic[] {
  const others = without(recent, topic)
  // So many of each person: whoever shares the device takes nothing from the others.
  let room = mostRecent - 1
  return [topic, ...others.filter(({ owner }) => owner !== topic.owner || room-- > 0)]
}

function without(kept: readonly KeptTopic[], topic: KeptTopic): readonly KeptTopic[] {
  return kept.filter(
    ({ topicTitle, category, owner }) =>
      topicTitle !== topic.topicTitle || category !== topic.category || owner !== topic.owner,
  )
}
