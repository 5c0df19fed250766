import { memo, type ReactNode } from 'react'
import { classes } from './classes'
import { angleOf, arcOf, arcPath, lanesOf, pointAt, turnMs, type Mark } from './ring-geometry'
import styles from './Ring.module.css'
import { RingFrame, RingTicks } from './RingFace'
import face from './RingFace.module.css'

export type RingSize = 'face' | 'thumbnail'

export interface RingProps {
  marks: readonly Mark[]
  /** How long the round was set to last, in milliseconds: one turn. */
  lengthMs?: number
  /** `face`: a tick for each second, as wide as its place allows. `thumbnail`: a hairline. */
  size?: RingSize
  /** While a round runs a new mark arrives visibly. */
  alive?: boolean
  /** The accessible name; without one the ring is decoration. */
  label?: string | undefined
  /** What stands in the middle of a face. */
  children?: ReactNode
}

/** Lengths in the units of the view box, which is centred on the circle. */
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

/** The minute ring: each idea a mark at the second it came, a dot where it was typed, an arc as long as it was said. */
export function Ring({ marks, lengthMs = turnMs, size = 'face', ...props }: RingProps) {
  const { alive = false, label, children } = props
  const { box } = measures[size]
  const drawing = (
    <svg
      className={classes(face.ring, size === 'face' ? face.face : styles.thumbnail)}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {size === 'face' ? (
        <RingTicks lengthMs={lengthMs} />
      ) : (
        <circle className={styles.hairline} r={measures.thumbnail.radius} />
      )}
      <Marks marks={marks} lengthMs={lengthMs} size={size} alive={alive} />
    </svg>
  )
  return children === undefined ? drawing : <RingFrame middle={children}>{drawing}</RingFrame>
}

interface MarksProps {
  marks: readonly Mark[]
  lengthMs: number
  size: RingSize
  alive: boolean
}

const Marks = memo(function Marks({ marks, lengthMs, size, alive }: MarksProps) {
  const { radius, dot, arc, gap, lane } = measures[size]
  const lanes = lanesOf(marks, lengthMs)
  return (
    <g className={classes(styles.marks, alive && styles.alive)}>
      {marks.map((mark, index) => {
        const distance = radius + lane * (lanes[index] ?? 0)
        if (mark.source === 'TYPED') {
          const { x, y } = pointAt(angleOf(mark.atMs, lengthMs), distance)
          return <circle key={index} className={styles.dot} cx={x} cy={y} r={dot} strokeWidth={2 * gap} />
        }
        const path = arcPath(arcOf(mark, lengthMs), distance)
        return (
          <g key={index} className={styles.arc}>
            <path className={styles.gap} d={path} strokeWidth={arc + 2 * gap} />
            <path d={path} strokeWidth={arc} />
          </g>
        )
      })}
    </g>
  )
})
