import { memo, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './RingFace.module.css'
import { tickMsOf, turnMs } from './turn'

interface RingFaceProps {
  /** The length of the round in milliseconds. */
  lengthMs?: number
  /** The content in the middle. */
  children: ReactNode
}

/** The ring before a round: full time left, no marks. */
export function RingFace({ lengthMs, children }: RingFaceProps) {
  return (
    <RingFrame middle={children}>
      <svg className={classes(styles.ring, 'full')} viewBox="-50 -50 100 100" aria-hidden>
        <RingTicks {...(lengthMs !== undefined && { lengthMs })} />
        <g className={styles.timeLeft}>
          <circle r="41.6" />
          <circle className={styles.hand} cy="-41.6" r="1.15" />
        </g>
      </svg>
    </RingFrame>
  )
}

/** A ring of ticks alone, for where there are no rounds. */
export function EmptyRing({ children }: { children?: ReactNode }) {
  const drawing = (
    <svg className={classes(styles.ring, 'full')} viewBox="-50 -50 100 100" aria-hidden>
      <RingTicks />
    </svg>
  )
  return children === undefined ? drawing : <RingFrame middle={children}>{drawing}</RingFrame>
}

/** A ring with content in its middle. */
export function RingFrame({ middle, children }: { middle: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {children}
      <div className={styles.centre}>{middle}</div>
    </div>
  )
}

/** The ring's ticks, one for each second and a longer one for every fifth, drawn as two dashed circles. */
export const RingTicks = memo(function RingTicks({ lengthMs = turnMs }: { lengthMs?: number }) {
  const count = lengthMs / tickMsOf(lengthMs)
  // Ten path units per tick; the width scales with the count, so that ticks always look equally wide.
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
