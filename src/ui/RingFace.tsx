import { memo, type ReactNode } from 'react'
import { classes } from './classes'
import { turnMs } from './ring-geometry'
import styles from './RingFace.module.css'

interface RingFaceProps {
  /** How long the round takes; the ring is drawn for it. */
  lengthMs?: number
  /** What stands in the middle. */
  children: ReactNode
}

/** A ring before its round: the whole time is left, and there is nothing on it yet. */
export function RingFace({ lengthMs, children }: RingFaceProps) {
  return (
    <RingFrame middle={children}>
      <svg className={classes(styles.ring, styles.face)} viewBox="-50 -50 100 100" aria-hidden>
        <RingTicks {...(lengthMs !== undefined && { lengthMs })} />
        <g className={styles.timeLeft}>
          <circle r="41.6" />
          <circle className={styles.hand} cy="-41.6" r="1.15" />
        </g>
      </svg>
    </RingFrame>
  )
}

/** A ring, and what stands in its middle. */
export function RingFrame({ middle, children }: { middle: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {children}
      <div className={styles.centre}>{middle}</div>
    </div>
  )
}

/**
 * What never changes while a round runs: a tick for each second and a longer one for every fifth, drawn as two dashed
 * circles. Where they would run into a grey line, each stands for two seconds.
 */
export const RingTicks = memo(function RingTicks({ lengthMs = turnMs }: { lengthMs?: number }) {
  const count = lengthMs / (lengthMs > 1.5 * turnMs ? 2000 : 1000)
  // Ten units of the path from tick to tick; as wide to the eye whatever their number is.
  const pathLength = count * 10
  const width = (count / 60) * 0.7
  return (
    <>
      <circle
        className={styles.seconds}
        r="46.7"
        pathLength={pathLength}
        strokeDasharray={`${width} ${10 - width}`}
        strokeDashoffset={width / 2}
      />
      <circle
        className={styles.fives}
        r="46.2"
        pathLength={pathLength}
        strokeDasharray={`${2 * width} ${50 - 2 * width}`}
        strokeDashoffset={width}
      />
    </>
  )
})
