import { Suspense, useEffect, useMemo } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { AccountTopicRounds } from './topic/AccountTopicRounds'
import { GuestTopicRounds, type TopicRounds } from './topic/GuestTopicRounds'
import { topicKeyOf } from '../../contract/fold-text'
import { RecordsProvider } from './RecordsProvider'

interface EarlierOnTopicProps {
  /** The round’s id. */
  id: string
  topicTitle: string
  /** Null for a guest. */
  uid: string | null
  /** Called with the rounds on the topic before this one, oldest first; null while they are not known. */
  onKnown: (earlier: readonly IdeaRecord[] | null) => void
}

/** Loads the rounds on the topic of a finished round. Renders nothing, so that nothing around it waits or remounts. */
export function EarlierOnTopic({ topicTitle, uid, ...props }: EarlierOnTopicProps) {
  const topicKey = topicKeyOf(topicTitle)
  const show = (known: TopicRounds) => <Earlier {...props} rounds={known.status === 'loaded' ? known.rounds : null} />
  if (uid === null) return <GuestTopicRounds topicKey={topicKey} show={show} />
  return (
    <Suspense fallback={null}>
      <RecordsProvider uid={uid}>
        <AccountTopicRounds key={topicKey} topicKey={topicKey} show={show} />
      </RecordsProvider>
    </Suspense>
  )
}

interface EarlierProps extends Pick<EarlierOnTopicProps, 'id' | 'onKnown'> {
  rounds: readonly IdeaRecord[] | null
}

function Earlier({ id, onKnown, rounds }: EarlierProps) {
  const earlier = useMemo(() => {
    const place = rounds?.findIndex((round) => round.id === id) ?? -1
    return rounds === null || place < 0 ? null : rounds.slice(0, place)
  }, [rounds, id])
  useEffect(() => onKnown(earlier), [onKnown, earlier])
  return null
}
