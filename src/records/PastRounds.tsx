import { useEffect, useMemo } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { useRounds, areAllHere } from '../sync/copy/use-rounds'
import { topicKeyOf } from '../../contract/fold-text'
import { useTopicRounds } from './topic/use-topic-rounds'

/** A person's past rounds, as far as they are known. */
type KnownRounds =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'loaded'
      rounds: readonly IdeaRecord[]
      /** There is no other round than the one under review. */
      isFirst: boolean
    }

/** Finds the rounds to compare with. Renders nothing, so that nothing around it remounts. */
export function PastRounds({ onKnown }: { onKnown: (known: KnownRounds) => void }) {
  const { rows, status } = useRounds()
  const known = useMemo((): KnownRounds => {
    if (status === 'loading' || status === 'failed') return { status }
    return { status: 'loaded', rounds: rows.map(({ record }) => record), isFirst: rows.length <= 1 }
  }, [rows, status])
  useEffect(() => onKnown(known), [onKnown, known])
  return null
}

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
