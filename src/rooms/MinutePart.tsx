import { useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { useTimeLeft } from '../lib/use-time-left'
import { CountdownArc } from '../ui/CountdownArc'
import { Ring } from '../ui/Ring'
import type { RoomMember } from './documents'
import { MemberList } from './MemberList'
import { selectInRoom, selectOthersThinking, selectYou } from './room'
import { useRoundPage } from './use-round-page'
import { useSecondsUntil } from './use-seconds-until'
import styles from './rooms.module.css'

/** A minute, for those who do not think in this tab now: who came too late, who has finished, and everyone until all ideas are there. */
export function MinutePart() {
  const inside = useAppSelector(selectInRoom)
  const you = useAppSelector(selectYou)
  const others = useAppSelector(selectOthersThinking)
  const toStart = useSecondsUntil(inside?.room.startsAt ?? null)
  const toEnd = useSecondsUntil(inside?.room.endsAt ?? null)
  useRoundPage()
  if (inside === null || you === null) return null
  const { isElsewhere, offsetMs } = inside
  const { minute, minutes, endsAt, lengthMs } = inside.room
  if (toEnd === 0) return <UntilPool />
  return (
    <div className={styles.watch}>
      <h1>{tn(others, '{count} person is thinking', '{count} people are thinking')}</h1>
      {endsAt !== null && offsetMs !== null && (
        <div className={styles.ring}>
          <WatchedRing key={endsAt} endsAt={endsAt - offsetMs} lengthMs={lengthMs} toStart={toStart ?? 0} />
        </div>
      )}
      {/* In the other tab, the round itself says it; during the count-in it is about to come. */}
      {you.isThinking && toStart === 0 && isElsewhere === false && (
        <p>{t('You have finished. When the time is up, you will see all ideas.')}</p>
      )}
      {!you.isThinking && (
        <p>
          {minute < minutes
            ? t('You came after the start. When the time is up, you will see all ideas; the next minute is yours, too.')
            : t('You came after the start. When the time is up, you will see all ideas.')}
        </p>
      )}
    </div>
  )
}

interface WatchedRingProps {
  /** By the device's monotonic clock. */
  endsAt: number
  lengthMs: number
  /** Seconds until the start; 0 from then on. */
  toStart: number
}

/** How long the others still think. */
function WatchedRing({ endsAt, lengthMs, toStart }: WatchedRingProps) {
  const { leftMs, start } = useTimeLeft(endsAt, 1000)
  const isRunning = toStart === 0
  return (
    <Ring marks={[]} lengthMs={lengthMs}>
      {isRunning && (
        <CountdownArc key={start.at} lengthMs={lengthMs} elapsedMs={lengthMs - start.leftMs} emphasised={false} />
      )}
      <div role="timer" aria-label={isRunning ? t('Time left') : t('Starts in')} className={styles.seconds}>
        {isRunning ? Math.ceil(leftMs / 1000) : toStart}
      </div>
    </Ring>
  )
}

const noMembers: readonly RoomMember[] = []

/** From the end of the minute until the ideas are shown. */
function UntilPool() {
  const members = useAppSelector((state) => selectInRoom(state)?.room.members ?? noMembers)
  const thinking = members.filter(({ isThinking }) => isThinking)
  const done = thinking.filter(({ hasDelivered }) => hasDelivered).length
  return (
    <>
      <h1>{t("Time's up")}</h1>
      <p className="below-2">{t('All ideas appear when everyone’s have arrived, or after ten seconds.')}</p>
      <p role="status" className="below-4">
        {t('{done} of {all} have handed in', { done, all: thinking.length })}
      </p>
      <div className="below-2">
        <MemberList
          stateOf={({ isThinking, hasDelivered }) =>
            isThinking ? (hasDelivered ? t('Ideas have arrived') : t('Ideas are on the way')) : ''
          }
        />
      </div>
    </>
  )
}
