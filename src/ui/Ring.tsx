import { memo, type ReactNode } from 'react'
import { classes } from './classes'
import { angleOf, arcOf, arcPath, lanesOf, pointAt, type Mark } from './ring-geometry'
import styles from './Ring.module.css'
import { RingFrame, RingTicks } from './RingFace'
import face from './RingFace.module.css'
import { turnMs } from './turn'

export type RingSize = 'face' | 'thumbnail'

export interface RingProps {
  marks: readonly Mark[]
  /** The length of the round in milliseconds: one full turn. */
  lengthMs?: number
  /** `face`: ticks for seconds, as wide as its container. `thumbnail`: a small circle. */
  size?: RingSize
  /** Animates new marks, while a round runs. */
  alive?: boolean
  /** Replays the round: when each mark appears, in seconds from now. */
  appearsAfter?: ((mark: Mark, lengthMs: number) => number) | undefined
  /** The accessible name; without one the ring is decorative. */
  label?: string | undefined
  /** The content in the middle. */
  children?: ReactNode
}

/** Lengths in units of the view box, whose centre is the circle's. */
interface Measures {
  readonly box: number
  readonly radius: number
  readonly dot: number
  readonly arc: number
  readonly gap: number
  readonly lane: number
}

const measures: Readonly<Record<RingSize, Measures>> = {
  face: { box: 100, radius: 46.4, dot: 2.1, arc: 2.8, gap: 0.55, lane: 3.6 },
  thumbnail: { box: 40, radius: 17, dot: 2, arc: 3, gap: 0.6, lane: 2.4 },
}

/** The ring of a round: a dot for each typed idea and an arc for each spoken one, at its time. */
export function Ring({ marks, lengthMs = turnMs, size = 'face', ...props }: RingProps) {
  const { alive = false, appearsAfter, label, children } = props
  const { box } = measures[size]
  const drawing = (
    <svg
      className={classes(face.ring, size === 'face' ? 'full' : styles.thumbnail)}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {size === 'face' ? (
        <RingTicks lengthMs={lengthMs} />
      ) : (
        <circle className={styles.hairline} r={measures.thumbnail.radius} />
      )}
      <Marks {...{ marks, lengthMs, size, alive, appearsAfter }} />
    </svg>
  )
  return children === undefined ? drawing : <RingFrame middle={children}>{drawing}</RingFrame>
}

interface MarksProps {
  marks: readonly Mark[]
  lengthMs: number
  size: RingSize
  alive: boolean
  appearsAfter: RingProps['appearsAfter']
}

const Marks = memo(function Marks({ marks, lengthMs, size, alive, appearsAfter }: MarksProps) {
  const { radius, dot, arc, gap, lane } = measures[size]
  const lanes = lanesOf(marks, lengthMs)
  return (
    <g className={classes(styles.marks, (alive || appearsAfter) && styles.alive)}>
      {marks.map((mark, index) => {
        const distance = radius + lane * (lanes[index] ?? 0)
        const style = appearsAfter && { animationDelay: `${appearsAfter(mark, lengthMs)}s` }
        if (mark.source === 'TYPED') {
          const { x, y } = pointAt(angleOf(mark.atMs, lengthMs), distance)
          return <circle key={index} className={styles.dot} style={style} cx={x} cy={y} r={dot} strokeWidth={2 * gap} />
        }
        const path = arcPath(arcOf(mark, lengthMs), distance)
        return (
          <g key={index} className={styles.arc} style={style}>
            <path className={styles.gap} d={path} strokeWidth={arc + 2 * gap} />
            <path d={path} strokeWidth={arc} />
          </g>
        )
      })}
    </g>
  )
})
