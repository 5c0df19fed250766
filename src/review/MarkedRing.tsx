import type { ReactNode } from 'react'
import type { IdeaInput } from '../../contract/record'
import { lanesOf, pointAt } from '../ui/ring-geometry'
import { groupsOf } from './groups'
import styles from './MarkedRing.module.css'
import { groupOf, isPicked } from './edit-ideas'

/** In view box units of the ring's face: 100 wide, centred on 0. */
const markRadius = 46.4
const laneWidth = 3.6
const letterRadius = 37.5

interface MarkedRingProps {
  ideas: readonly IdeaInput[]
  lengthMs: number
  /** An overlay for the whole ring. */
  hand: ReactNode
  /** The ring. */
  children: ReactNode
}

/** The ring with a circle around each picked idea, and the letters of the groups inside. */
export function MarkedRing({ ideas, lengthMs, hand, children }: MarkedRingProps) {
  const letters = new Map(groupsOf(ideas).map(({ name, letter }) => [name, letter]))
  const lanes = lanesOf(ideas, lengthMs)
  return (
    <div className={styles.place}>
      {children}
      <svg className={styles.marks} viewBox="-50 -50 100 100" aria-hidden>
        {ideas.map((idea, index) => {
          const angle = Math.min(idea.atMs / lengthMs, 1) * 360
          const group = groupOf(idea)
          const at = pointAt(angle, markRadius + laneWidth * (lanes[index] ?? 0))
          const beside = pointAt(angle, letterRadius)
          return (
            <g key={index}>
              {isPicked(idea) && <circle className={styles.best} cx={at.x} cy={at.y} r="3.7" />}
              {group !== null && (
                <text className={styles.letter} x={beside.x} y={beside.y}>
                  {letters.get(group)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {hand}
    </div>
  )
}
