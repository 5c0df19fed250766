import { useLocation } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { RoundOfIdeas } from '../lib/distinct-ideas'
import type { ReviewPart } from '../lib/feature'
import { lazyComponent } from '../lib/lazy'
import { type RoundView, noVoice } from '../lib/round-view'
import { EarlierOnTopic } from '../records/EarlierOnTopic'
import { PastRounds } from '../records/PastRounds'
import { GuestNote, RoundNote } from '../records/RoundNote'
import type { PastRounds as KnownRounds } from '../review/compare'
import { ReviewedMinute } from '../review/ReviewedMinute'
import { ringInLink } from '../review/shared-ring'
import { TopicLink } from '../records/TopicLink'
import { selectUid } from '../session/session'
import { useAppSelector } from '../lib/store-hooks'
import { firstFeatures } from './features'
import { RecordsProvider } from '../records/RecordsProvider'

const SpokenMinute = lazyComponent(
  async () => (await import(/* webpackChunkName: "voice-review" */ '../voice/review/SpokenMinute')).SpokenMinute,
)

/** The review of a round, with the parts that other features add. */
export function RoundReview(round: RoundView): ReactNode {
  const { id, topicTitle, category, aim, durationMs, lengthMs, isKept } = round
  const uid = useAppSelector(selectUid)
  const hasSpoken = round.ideas.some(({ source }) => source === 'SPOKEN')
  // The voice part stays after the last spoken idea is deleted, so that the deletion can be undone.
  const [isSpoken, setIsSpoken] = useState(hasSpoken)
  if (hasSpoken && !isSpoken) setIsSpoken(true)
  const [voice, setVoice] = useState(noVoice)
  const [past, setPast] = useState<KnownRounds>({ status: 'loading' })
  const [earlier, setEarlier] = useState<readonly RoundOfIdeas[] | null>(null)
  const link = useLocation({ select: ({ href }) => href })
  const theirRing = useMemo(() => ringInLink(link, topicTitle), [link, topicTitle])
  return (
    <>
      <ReviewedMinute
        {...round}
        {...{ voice, earlier, theirRing }}
        linkToTopic={(words) => <TopicLink topicTitle={topicTitle}>{words}</TopicLink>}
        past={past}
        note={
          <>
            {/* Before the note and the ideas: it may be what the round was for. */}
            {parts.map((part, index) => (
              <ReviewAddition key={index} {...part} id={id} />
            ))}
            {isKept && <Note id={id} uid={uid} />}
          </>
        }
      />
      <PastRounds {...{ uid, lengthMs, aim, category }} onKnown={setPast} />
      <EarlierOnTopic {...{ id, topicTitle, uid }} onKnown={setEarlier} />
      {isSpoken && (
        <Suspense fallback={null}>
          <SpokenMinute {...{ id, topicTitle, durationMs, lengthMs }} onVoice={setVoice} />
        </Suspense>
      )}
    </>
  )
}

const parts = firstFeatures.flatMap(({ review = [] }) => review)

function ReviewAddition({ id, isShown, Component }: ReviewPart & { id: string }) {
  return (
    useAppSelector((state) => isShown(state, id)) && (
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    )
  )
}

function Note({ id, uid }: { id: string; uid: string | null }) {
  if (uid === null) return <GuestNote id={id} />
  return (
    <Suspense fallback={null}>
      <RecordsProvider uid={uid}>
        <RoundNote id={id} />
      </RecordsProvider>
    </Suspense>
  )
}
