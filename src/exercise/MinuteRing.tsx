import { memo, useMemo } from 'react'
import type { IdeaInput } from '../../contract/record'
import type { Lazy } from '../lib/lazy'
import { t, tn } from '../lib/translation'
import { useTimeLeft } from '../lib/use-time-left'
import { classes } from '../ui/classes'
import { CountdownArc } from '../ui/CountdownArc'
import { LazyPart } from '../ui/LazyPart'
import { Ring } from '../ui/Ring'
import type { Mark } from '../ui/ring-geometry'
import { RingFace } from '../ui/RingFace'
import type { FixedTopicViews } from './fixed-topic-views'
import type { RoundState, RunningRound } from './round-state'
import styles from './MinuteRing.module.css'

/** The seconds from which the time left is emphasised. */
const lastSeconds = 10

/** The times that are announced, in seconds, and how long each text stays for screen readers. */
const announcedAt = [60, 30, 10, 5]
const announcementSeconds = 2

/** How often the arc of the current speech is redrawn, in milliseconds. */
const growthMs = 100

interface MinuteRingProps extends Pick<
  RunningRound,
  'endsAt' | 'lengthMs' | 'ideas' | 'speakingSinceMs' | 'topicTitle'
> {
  /** Whether screen readers say the number of ideas after each one. */
  announcesIdeas: boolean
  fixedTopic: Lazy<FixedTopicViews>
}

/**
 * The ring of a running round. The only element that re-renders with time: once a second, or more often during speech.
 * The hand is a CSS animation.
 */
export const MinuteRing = memo(function MinuteRing(props: MinuteRingProps) {
  const { endsAt, lengthMs, ideas, speakingSinceMs, topicTitle, announcesIdeas, fixedTopic } = props
  const { leftMs, start } = useTimeLeft(endsAt, speakingSinceMs === null ? 1000 : growthMs)
  const marks = useMarks(ideas, speakingSinceMs, lengthMs - leftMs)
  const seconds = Math.ceil(leftMs / 1000)
  const isLast = seconds <= lastSeconds
  return (
    <>
      <Ring marks={marks} lengthMs={lengthMs} alive>
        <LazyPart part={fixedTopic}>{({ TheirRing }) => <TheirRing topicTitle={topicTitle} />}</LazyPart>
        <CountdownArc key={start.at} lengthMs={lengthMs} elapsedMs={lengthMs - start.leftMs} emphasised={isLast} />
        <div role="timer" aria-label={t('Time left')} className={classes(styles.seconds, isLast && styles.last)}>
          {seconds}
        </div>
        <p className={styles.count} {...(announcesIdeas && { 'aria-live': 'polite' })}>
          {tn(ideas.length, '{count} idea', '{count} ideas')}
        </p>
      </Ring>
      <p className="visually-hidden" aria-live="polite">
        {announcementAt(seconds, lengthMs / 1000)}
      </p>
    </>
  )
})

/** The marks of the ideas, and of the one being spoken so far. */
function useMarks(ideas: readonly IdeaInput[], speakingSinceMs: number | null, elapsedMs: number): readonly Mark[] {
  const saidMs = speakingSinceMs === null ? null : Math.max(elapsedMs, speakingSinceMs)
  return useMemo(() => {
    if (speakingSinceMs === null || saidMs === null) return ideas
    const said: Mark = { atMs: speakingSinceMs, endMs: saidMs, source: 'SPOKEN' }
    return [...ideas, said].sort((one, other) => one.atMs - other.atMs)
  }, [ideas, speakingSinceMs, saidMs])
}

type CountedIn = Extract<RoundState, { phase: 'countdown' }>

/** The ring of the count-in: three, two, one. */
export function CountInRing({ startsAt, lengthMs }: Pick<CountedIn, 'startsAt' | 'lengthMs'>) {
  const seconds = useTimeLeft(startsAt, 1000).leftMs / 1000
  return (
    <RingFace lengthMs={lengthMs}>
      {/* A new element for each number restarts its animation. */}
      <div key={seconds} aria-hidden className={styles.countIn}>
        {seconds}
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {t('Starts in {seconds}', { seconds })}
      </p>
      <p className={styles.count}>{t('Breathe')}</p>
    </RingFace>
  )
}

/** @param length the round’s length in seconds: the full time is not announced. */
function announcementAt(seconds: number, length: number): string {
  const said = announcedAt.find((moment) => seconds <= moment && seconds > moment - announcementSeconds)
  return said === undefined || said >= length ? '' : t('{seconds} seconds left', { seconds: said })
}
