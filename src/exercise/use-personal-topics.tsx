import { useEffect, useState } from 'react'
import { categoryOf, type Category } from '../../contract/limits'
import { addDays } from '../lib/days'
import type { TopicOfPart } from '../lib/feature'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { fetchRecentTopics, fetchSuggestedTopics } from '../lib/topics-of-features'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import type { Topic } from './round-state'

export interface PersonalTopics {
  /** Those that the features suggest. */
  suggested: readonly Topic[]
  /** The titles of the last thirty days, and those that are suggested: the library’s are not suggested as well. */
  had: readonly string[]
  /** The categories of the last thirty days, the most frequent ones first. */
  categories: readonly Category[]
}

/** How long a topic is not suggested again, in days. */
const restDays = 30

/** What is known here about the person’s topics; nothing until it has loaded. */
export function usePersonalTopics(): PersonalTopics {
  const dispatch = useAppDispatch()
  const today = useToday()
  const uid = useAppSelector(selectUid)
  const isDeviceRead = useAppSelector(({ outbox }) => outbox !== undefined && outbox.phase !== 'unread')
  const [known, setKnown] = useState(nothing)

  useEffect(() => {
    let isAwaited = true
    const fetch = async () => {
      const [suggested, recent] = await Promise.all([
        dispatch(fetchSuggestedTopics(today)),
        dispatch(fetchRecentTopics(addDays(today, 1 - restDays))),
      ])
      if (isAwaited && suggested.length + recent.length > 0) setKnown(personalTopics(suggested, recent))
    }
    void fetch()
    return () => {
      isAwaited = false
      setKnown(nothing)
    }
  }, [dispatch, today, uid, isDeviceRead])

  return known
}

const nothing: PersonalTopics = { suggested: [], had: [], categories: [] }

function personalTopics(suggested: readonly TopicOfPart[], recent: readonly TopicOfPart[]): PersonalTopics {
  const counts = new Map<Category, number>()
  for (const { category } of recent) counts.set(categoryOf(category), (counts.get(categoryOf(category)) ?? 0) + 1)
  return {
    suggested: suggested.map(({ topicTitle, category }) => ({ topicTitle, category: categoryOf(category) })),
    had: [...suggested, ...recent].map(({ topicTitle }) => topicTitle),
    categories: [...counts].sort(([, one], [, other]) => other - one).map(([category]) => category),
  }
}
