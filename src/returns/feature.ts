import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { selectUid } from '../session/session'
import { requests } from './requests'

const thunks = lazy(() => import(/* webpackChunkName: "returns" */ './return-thunks'))

/** Topics that a person wants to think about again: tomorrow, after a week and after a month. */
export const feature = {
  requests,
  aboutTopic: [lazy(async () => (await import(/* webpackChunkName: "returns" */ './AboutTopic')).AboutTopic)],
  dashboard: [
    {
      part: lazy(async () => (await import(/* webpackChunkName: "dashboard" */ './ComeBackTo')).ComeBackTo),
      fetchRequests: async () => (await import(/* webpackChunkName: "dashboard" */ './first-requests')).requestReturns,
    },
  ],
  afterRound: (round) => async (dispatch) => {
    const { advanceAfter } = await thunks.preload()
    await dispatch(advanceAfter(round))
  },
  suggestedTopics: (today) => async (dispatch, getState) => {
    // A guest without an outbox has set none, and needs no code for them.
    if (selectUid(getState()) === null && getState().outbox === undefined) return []
    const { dueTopics } = await thunks.load()
    return dispatch(dueTopics(today))
  },
  archive: lazy(async () => (await import(/* webpackChunkName: "account-data" */ './returns-archive')).returnsArchive),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
