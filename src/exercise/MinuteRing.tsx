import { useMemo } from 'react'
import { roundMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { countWords } from '../lib/count-words'
import { classes } from '../ui/classes'
import { Ring } from '../ui/Ring'
import type { Mark } from '../ui/ring-geometry'
import type { RunningRound } from './round-state'
import styles from './MinuteRing.module.css'
import { useTimeLeft } from './use-time-left'

/** From here on the time left has more weight. */
const lastSeconds = 10

/** When the time left is said aloud, and for how many seconds the words stay to be read. */
const announcedAt = [30, 10, 5]
const announcementSeconds = 2

/** How often the arc of what is being said grows, in milliseconds. */
const growthMs = 100

type MinuteRingProps = Pick<RunningRound, 'endsAt' | 'ideas' | 'speakingSinceMs'>

/** The minute while it runs. The only thing on the screen that is drawn anew with the time. */
export function MinuteRing({ endsAt, ideas, speakingSinceMs }: MinuteRingProps) {
  const leftMs = useTimeLeft(endsAt)
  const marks = useMarks(ideas, speakingSinceMs, Math.ceil((roundMs - leftMs) / growthMs) * growthMs)
  const seconds = Math.ceil(leftMs / 1000)
  const isLast = seconds <= lastSeconds
  return (
    <>
      <Ring marks={marks} remaining={leftMs / roundMs} emphasised={isLast}>
        <div role="timer" aria-label="Time left" className={classes(styles.seconds, isLast && styles.last)}>
          {seconds}
        </div>
        <p className={styles.count}>{countWords(ideas.length, 'idea')}</p>
      </Ring>
      <p className="visually-hidden" aria-live="polite">
        {announcementAt(seconds)}
      </p>
    </>
  )
}

/** The ideas, and the one that is being said as far as it has come. */
function useMarks(ideas: readonly IdeaInput[], speakingSinceMs: number | null, elapsedMs: number): readonly Mark[] {
  const saidMs = speakingSinceMs === null ? null : Math.max(elapsedMs, speakingSinceMs)
  return useMemo(() => {
    if (speakingSinceMs === null || saidMs === null) return ideas
    const said: Mark = { atMs: speakingSinceMs, endMs: saidMs, source: 'SPOKEN' }
    return [...ideas, said].sort((one, other) => one.atMs - other.atMs)
  }, [ideas, speakingSinceMs, saidMs])
}

/** Three, two, one. */
export function CountInRing({ startsAt }: { startsAt: number }) {
  const seconds = Math.ceil(useTimeLeft(startsAt) / 1000)
  return (
    <Ring marks={[]} remaining={1}>
      <div className={styles.seconds}>{seconds}</div>
      <p className={styles.count}>Breathe</p>
    </Ring>
  )
}

function announcementAt(seconds: number): string {
  const said = announcedAt.find((moment) => seconds <= moment && seconds > moment - announcementSeconds)
  return said === undefined ? '' : `${said} seconds left`
}
