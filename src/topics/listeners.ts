import { isAnyOf } from '@reduxjs/toolkit'
import { started } from '../exercise/round'
import type { StartListening } from '../lib/thunk'
import {
  languageChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  topicChosen,
  topicGiven,
  topics,
  type WithTopics,
} from './memory'

/** What changes is remembered on the device. */
export function addTopicsListeners(startListening: StartListening<WithTopics>): void {
  startListening({
    matcher: isAnyOf(topicGiven, topicChosen, ownAdded, ownDeleted, ownerForgotten, languageChosen, started),
    // It happens to what lies there now, so that two tabs take nothing from each other.
    effect: (event, { extra }) => {
      extra.topics.write(topics.reducer({ ...extra.topics.read(), given: null }, event))
    },
  })
}
