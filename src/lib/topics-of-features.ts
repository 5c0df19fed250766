import type { Feature, TopicOfPart } from './feature'
import type { Thunk } from './gateways'
import type { RootState } from './root-state'

type FetchTopics = NonNullable<Feature['suggestedTopics']>

/** The topics that the features suggest for a day (YYYY-MM-DD). Never rejects. */
export const fetchSuggestedTopics = (today: string): Thunk<RootState, Promise<readonly TopicOfPart[]>> =>
  fetchTopics(({ suggestedTopics }) => suggestedTopics, today)

/** The topics of the person's rounds since a day (YYYY-MM-DD), as far as they are known. Never rejects. */
export const fetchRecentTopics = (since: string): Thunk<RootState, Promise<readonly TopicOfPart[]>> =>
  fetchTopics(({ recentTopics }) => recentTopics, since)

const fetchTopics =
  (slot: (feature: Feature) => FetchTopics | undefined, day: string): ReturnType<FetchTopics> =>
  async (dispatch, _getState, { installed }) => {
    const topics = installed.flatMap((feature) => {
      const fetch = slot(feature)
      // Without them there are other suggestions.
      return fetch ? [dispatch(fetch(day)).catch(() => [])] : []
    })
    return (await Promise.all(topics)).flat()
  }
