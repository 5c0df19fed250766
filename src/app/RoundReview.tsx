import { Suspense, useState, type ReactNode } from 'react'
import { lazyComponent } from '../lib/lazy'
import { type RoundView, noVoice } from '../lib/round-view'
import { selectChallenge } from '../challenges/challenge-state'
import { AccountRounds, GuestRounds } from '../records/PastRounds'
import { GuestNote, RoundNote } from '../records/RoundNote'
import { ReviewedMinute } from '../review/ReviewedMinute'
import { selectUid } from '../session/session'
import { useAppSelector } from '../lib/store-hooks'
import { RecordsProvider } from './RecordsProvider'

const SpokenMinute = lazyComponent(
  async () => (await import(/* webpackChunkName: "voice-review" */ '../voice/review/SpokenMinute')).SpokenMinute,
)

const SendEntry = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-entry" */ './ChallengeEntryPanel')).ChallengeEntryPanel,
)

/** The review of a round, with the parts that the voice, records and challenges features add. */
export function RoundReview(round: RoundView): ReactNode {
  const { id, topicTitle, category, durationMs, lengthMs, isKept } = round
  const uid = useAppSelector(selectUid)
  const hasSpoken = round.ideas.some(({ source }) => source === 'SPOKEN')
  // The voice part stays after the last spoken idea is deleted, so that the deletion can be undone.
  const [isSpoken, setIsSpoken] = useState(hasSpoken)
  if (hasSpoken && !isSpoken) setIsSpoken(true)
  const [voice, setVoice] = useState(noVoice)
  const entry = useAppSelector(selectChallenge)
  // The panel stays after the entry has been handed over, and says so.
  const isEntry = (entry.phase === 'choosing' || entry.phase === 'handedOver') && entry.roundId === id
  return (
    <>
      <ReviewedMinute
        {...round}
        voice={voice}
        withPastRounds={(show) =>
          uid === null ? (
            <GuestRounds show={show} />
          ) : (
            <Suspense fallback={show({ status: 'loading' })}>
              <RecordsProvider uid={uid}>
                <AccountRounds {...{ lengthMs, category, show }} />
              </RecordsProvider>
            </Suspense>
          )
        }
        note={
          <>
            {/* Before the note and the ideas: it is what the round was for. */}
            {isEntry && (
              <Suspense fallback={null}>
                <SendEntry />
              </Suspense>
            )}
            {isKept && <Note id={id} uid={uid} />}
          </>
        }
      />
      {isSpoken && (
        <Suspense fallback={null}>
          <SpokenMinute {...{ id, topicTitle, durationMs, lengthMs }} onVoice={setVoice} />
        </Suspense>
      )}
    </>
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
