import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { requests } from './requests'

/** Topics that a person wants to think about again: tomorrow, after a week and after a month. */
export const feature = {
  lazyFeatures: { returns: { fetch: () => import(/* webpackChunkName: "returns" */ './lazy-feature') } },
  requests,
  aboutTopic: [lazy(async () => (await import(/* webpackChunkName: "returns" */ './AboutTopic')).AboutTopic)],
  afterRound:
    (round) =>
    async (dispatch, _getState, { features }) => {
      const { advanceAfter } = await features.returns.preload()
      await dispatch(advanceAfter(round))
    },
  suggestedTopics:
    (today) =>
    async (dispatch, _getState, { features }) => {
      const { dueTopics } = await features.returns.load()
      return dispatch(dueTopics(today))
    },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
