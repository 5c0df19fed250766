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

const exposes = { ownerForgotten }

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    topics: TopicsState
  }
  interface LazyFeatures {
    topicsMemory: Lazy<typeof exposes>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    topics: TopicsGateway
  }
}

/** Saves changes in local storage. */
function addTopicsListeners(startListening: StartListening<WithTopics>): void {
  startListening({
    matcher: isAnyOf(topicGiven, topicChosen, ownAdded, ownDeleted, ownerForgotten, languageChosen, started),
    // Applies the event to what is stored now, so that two tabs do not overwrite each other's changes.
    effect: (event, { extra }) => {
      extra.topics.write(topics.reducer({ ...extra.topics.read(), given: null }, event))
    },
  })
}

/** The topics remembered on this device. Every round adds to them. */
export const feature = {
  slices: [topics],
  listeners: [addTopicsListeners],
  gateways: () => ({ topics: createTopicsStorage() }),
  start:
    () =>
    (dispatch, _getState, { topics }) =>
      dispatch(topicsRead(topics.read())),
  exposes,
} satisfies LazyFeature
