import { lazy, Suspense, useState, type ReactNode } from 'react'
import { OwnRounds, RoundsHere } from '../records/OwnRounds'
import { GuestNote, RoundNote } from '../records/RoundNote'
import { selectUid } from '../session/session'
import { useAppSelector } from './hooks'
import { RecordsProvider } from './RecordsProvider'
import { coming, silent, type ShownMinute } from '../lib/shown-minute'
import { ReviewedMinute } from '../review/ReviewedMinute'
import type { SpokenMinuteProps } from '../voice/review/SpokenMinute'

const SpokenMinute = lazy(async () => {
  try {
    const { SpokenMinute } = await import(/* webpackChunkName: "voice-review" */ '../voice/review/SpokenMinute')
    return { default: SpokenMinute }
  } catch {
    // Without the network and never fetched: the page is as it is where nobody spoke.
    return { default: ({ show }: SpokenMinuteProps): ReactNode => show(silent) }
  }
})

/** The review of a minute, with what the voice and the records add to it. */
export function ReviewPart(minute: ShownMinute): ReactNode {
  const { id, topicTitle, category, durationMs, lengthMs, isKept } = minute
  const uid = useAppSelector(selectUid)
  const hasSpoken = minute.ideas.some(({ source }) => source === 'SPOKEN')
  // It stays when the last spoken idea is deleted, so that this can be undone.
  const [isSpoken, setIsSpoken] = useState(hasSpoken)
  if (hasSpoken && !isSpoken) setIsSpoken(true)
  return (
    <ReviewedMinute
      {...minute}
      speak={(part, show) =>
        isSpoken ? (
          <Suspense fallback={show(coming)}>
            <SpokenMinute {...{ id, topicTitle, durationMs, lengthMs, show }} {...part} />
          </Suspense>
        ) : (
          show(silent)
        )
      }
      withOwnRounds={(show) =>
        uid === null ? (
          <RoundsHere show={show} />
        ) : (
          <Suspense fallback={show({ status: 'reading' })}>
            <RecordsProvider uid={uid}>
              <OwnRounds {...{ lengthMs, category, show }} />
            </RecordsProvider>
          </Suspense>
        )
      }
      note={isKept && <Note id={id} uid={uid} />}
    />
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
