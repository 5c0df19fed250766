import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes'
import { angleOf, arcOf, arcPath, lanesOf, pointAt, turnMs, type Mark } from './ring-geometry'
import styles from './Ring.module.css'
import { RingFrame, RingTicks } from './RingFace'
import face from './RingFace.module.css'

export type RingSize = 'face' | 'thumbnail'

/** Calls `draw` at once and with every change, until what it answers with is called. */
export type FollowTime = (draw: (remaining: number) => void) => () => void

export interface RingProps {
  marks: readonly Mark[]
  /** How long the round was set to last, in milliseconds: one turn. */
  lengthMs?: number
  /** `face`: a tick for each second, as wide as its place allows. `thumbnail`: a hairline. */
  size?: RingSize
  /** Tells how much of the time is left, 0 to 1, at once and as it goes by; draws the inner line. */
  remaining?: FollowTime | undefined
  /** The last ten seconds: more weight. */
  emphasised?: boolean
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
  const { remaining, emphasised = false, label, children } = props
  const { box } = measures[size]
  const drawing = (
    <svg
      className={classes(face.ring, size === 'face' ? face.face : styles.thumbnail, emphasised && styles.emphasised)}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {size === 'face' ? (
        <RingTicks lengthMs={lengthMs} />
      ) : (
        <circle className={styles.hairline} r={measures.thumbnail.radius} />
      )}
      {remaining !== undefined && <TimeLeft follow={remaining} />}
      <Marks marks={marks} lengthMs={lengthMs} size={size} alive={remaining !== undefined} />
    </svg>
  )
  return children === undefined ? drawing : <RingFrame middle={children}>{drawing}</RingFrame>
}

/**
 * The inner line, from the hand clockwise to the end of the minute. One attribute each changes with the time, too often to
 * have React compare the whole ring for it.
 */
const TimeLeft = memo(function TimeLeft({ follow }: { follow: FollowTime }) {
  const line = useRef<SVGCircleElement>(null)
  const hand = useRef<SVGCircleElement>(null)
  useLayoutEffect(
    () =>
      follow((remaining) => {
        const left = Math.min(Math.max(remaining, 0), 1)
        line.current?.setAttribute('stroke-dasharray', `${left} 2`)
        hand.current?.setAttribute('transform', `rotate(${angleOf((1 - left) * turnMs)})`)
      }),
    [follow],
  )
  return (
    <g className={face.timeLeft}>
      <circle ref={line} r="41.6" pathLength="1" transform="matrix(0 -1 -1 0 0 0)" />
      <circle ref={hand} className={face.hand} cy="-41.6" r="1.15" />
    </g>
  )
})

interface MarksProps {
  marks: readonly Mark[]
  lengthMs: number
  size: RingSize
  /** While a round runs a new mark arrives visibly. */
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
