import { isAnyOf } from '@reduxjs/toolkit'
import { started } from '../exercise/round'
import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { StartListening } from '../lib/listen-to'
import {
  languageChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  topicChosen,
  topicGiven,
  topics,
  topicsRead,
  type TopicsState,
  type WithTopics,
} from './topics'
import { createTopicsStorage, type TopicsGateway } from './topics-storage'

declare module '../lib/feature' {
  interface LazyLoadedSlices {
    topics: TopicsState
  }
  interface LazyFeatures {
    topicsMemory: Lazy<object>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    topics: TopicsGateway
  }
}

/** What changes is remembered on the device. */
function addTopicsListeners(startListening: StartListening<WithTopics>): void {
  startListening({
    matcher: isAnyOf(topicGiven, topicChosen, ownAdded, ownDeleted, ownerForgotten, languageChosen, started),
    // It happens to what lies there now, so that two tabs take nothing from each other.
    effect: (event, { extra }) => {
      extra.topics.write(topics.reducer({ ...extra.topics.read(), given: null }, event))
    },
  })
}

/** What this device remembers of topics; every round adds to it. */
export const feature = {
  slices: [topics],
  listeners: [addTopicsListeners],
  gateways: () => ({ topics: createTopicsStorage() }),
  start:
    () =>
    (dispatch, _getState, { topics }) =>
      dispatch(topicsRead(topics.read())),
  exposes: {},
} satisfies LazyFeature
