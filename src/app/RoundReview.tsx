import { Suspense, useState, type ReactNode } from 'react'
import type { RoundOfIdeas } from '../lib/distinct-ideas'
import { lazyComponent } from '../lib/lazy'
import { type RoundView, noVoice } from '../lib/round-view'
import { t } from '../lib/translation'
import { EarlierOnTopic, PastRounds } from '../records/PastRounds'
import { RoundNote } from '../records/RoundNote'
import type { PastRounds as KnownRounds } from '../review/compare'
import { ReviewedMinute } from '../review/ReviewedMinute'
import { LazyPart } from '../ui/LazyPart'
import { TopicLink } from '../records/TopicLink'
import { useNewestRound } from './use-newest-round'
import { usePartOfRound } from './use-part-of-round'
import { useTheirMinute } from './use-their-minute'

const SpokenMinute = lazyComponent(
  async () => (await import(/* webpackChunkName: "voice-review" */ '../voice/review/SpokenMinute')).SpokenMinute,
)

/** The review of a round, with the parts that other features add. */
export function RoundReview(view: RoundView): ReactNode {
  const { isDeleted, ...round } = useNewestRound(view)
  const { id, topicTitle, durationMs, lengthMs, isKept } = round
  const hasSpoken = round.ideas.some(({ source }) => source === 'SPOKEN')
  // The voice part stays after the last spoken idea is deleted, so that the deletion can be undone.
  const [isSpoken, setIsSpoken] = useState(hasSpoken)
  if (hasSpoken && !isSpoken) setIsSpoken(true)
  const [voice, setVoice] = useState(noVoice)
  const [past, setPast] = useState<KnownRounds>({ status: 'loading' })
  const [earlier, setEarlier] = useState<readonly RoundOfIdeas[] | null>(null)
  const first = usePartOfRound(id)
  const theirs = useTheirMinute(topicTitle)
  return (
    <>
      <ReviewedMinute
        {...round}
        {...{ voice, earlier, theirs }}
        firstAction={first ? <LazyPart part={first.views}>{({ Action }) => <Action />}</LazyPart> : null}
        linkToTopic={(words) => <TopicLink topicTitle={topicTitle}>{words}</TopicLink>}
        past={past}
        isKept={isKept && !isDeleted}
        note={isDeleted ? <p role="status">{t('This round has been deleted.')}</p> : isKept && <RoundNote id={id} />}
      />
      <PastRounds onKnown={setPast} />
      <EarlierOnTopic {...{ id, topicTitle }} onKnown={setEarlier} />
      {isSpoken && (
        <Suspense fallback={null}>
          <SpokenMinute {...{ id, topicTitle, durationMs, lengthMs }} onVoice={setVoice} />
        </Suspense>
      )}
    </>
  )
}
