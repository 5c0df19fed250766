import { useEffect, useMemo } from 'react'
import { topicKeyOf } from '../../contract/fold-text'
import type { IdeaRecord } from '../../contract/record'
import { areAllHere } from '../sync/copy/use-rounds'
import { useTopicRounds } from './topic/use-topic-rounds'

interface EarlierOnTopicProps {
  /** The round’s id. */
  id: string
  topicTitle: string
  /** Called with the rounds on the topic before this one, oldest first; null while they are not known. */
  onKnown: (earlier: readonly IdeaRecord[] | null) => void
}

/** Finds the rounds on the topic of a finished round. Renders nothing, so that nothing around it remounts. */
export function EarlierOnTopic({ id, topicTitle, onKnown }: EarlierOnTopicProps) {
  const { rounds, status } = useTopicRounds(topicKeyOf(topicTitle))
  const earlier = useMemo(() => {
    const place = areAllHere({ status }) ? rounds.findIndex((round) => round.id === id) : -1
    return place < 0 ? null : rounds.slice(0, place)
  }, [rounds, status, id])
  useEffect(() => onKnown(earlier), [onKnown, earlier])
  return null
}
