import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../lib/thunk'
import {
  languageChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  topicChosen,
  topicGiven,
  topics,
  topicTried,
  type WithTopics,
} from './memory'
import type { TopicsGateway } from './topics-storage'

/** What changes is remembered on the device. */
export function addTopicsListeners(startListening: StartListening<WithTopics>, storage: TopicsGateway): void {
  startListening({
    matcher: isAnyOf(topicGiven, topicChosen, ownAdded, ownDeleted, ownerForgotten, topicTried, languageChosen),
    // It happens to what lies there now, so that two tabs take nothing from each other.
    effect: (event) => {
      storage.write(topics.reducer({ ...storage.read(), given: null }, event))
    },
  })
}
