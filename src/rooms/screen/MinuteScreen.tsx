import { useTimeLeft } from '../../lib/use-time-left'
import { t, tn } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { CountdownArc } from '../../ui/CountdownArc'
import { Ring } from '../../ui/Ring'
import { RingFace } from '../../ui/RingFace'
import type { Room } from '../documents'
import styles from './Screen.module.css'

/** The seconds from which the time left is emphasised. */
const lastSeconds = 10

/** The minute: how long it still takes, and how many think; then how many have handed in. Never what. */
export function MinuteScreen({ room, offsetMs }: { room: Room; offsetMs: number | null }) {
  const { startsAt, endsAt, lengthMs, members } = room
  const thinking = members.filter(({ isThinking }) => isThinking)
  const words = tn(thinking.length, '{count} person is thinking', '{count} people are thinking')
  if (startsAt === null || endsAt === null || offsetMs === null) {
    // Until this device knows the server's clock.
    return (
      <div className={styles.ring}>
        <RingFace lengthMs={lengthMs}>
          <p className={styles.words}>{words}</p>
        </RingFace>
      </div>
    )
  }
  const done = thinking.filter(({ hasDelivered }) => hasDelivered).length
  return (
    <SharedRing
      key={startsAt}
      {...{ lengthMs, words }}
      startsAt={startsAt - offsetMs}
      endsAt={endsAt - offsetMs}
      afterwards={t('{done} of {all} have handed in', { done, all: thinking.length })}
    />
  )
}

interface SharedRingProps {
  lengthMs: number
  /** By the device's monotonic clock. */
  startsAt: number
  endsAt: number
  words: string
  /** Once the time is up. */
  afterwards: string
}

function SharedRing({ lengthMs, startsAt, endsAt, words, afterwards }: SharedRingProps) {
  const waiting = useTimeLeft(startsAt, 1000)
  const { leftMs, start } = useTimeLeft(endsAt, 1000)
  if (waiting.leftMs > 0) {
    return (
      <div className={styles.ring}>
        <RingFace lengthMs={lengthMs}>
          <p className={styles.seconds}>{waiting.leftMs / 1000}</p>
          <p className={styles.words}>{t('Breathe')}</p>
        </RingFace>
      </div>
    )
  }
  if (leftMs === 0) {
    return (
      <div className={styles.after}>
        <p className={styles.large}>{t("Time's up")}</p>
        <p className={styles.words}>{afterwards}</p>
      </div>
    )
  }
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <div className={styles.ring}>
      <Ring marks={[]} lengthMs={lengthMs}>
        <CountdownArc
          key={start.at}
          lengthMs={lengthMs}
          elapsedMs={lengthMs - start.leftMs}
          emphasised={seconds <= lastSeconds}
        />
        <div
          role="timer"
          aria-label={t('Time left')}
          className={classes(styles.seconds, seconds <= lastSeconds && styles.last)}
        >
          {seconds}
        </div>
        <p className={styles.words}>{words}</p>
      </Ring>
    </div>
  )
}
