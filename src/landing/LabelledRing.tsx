import { t } from '../lib/translation'
import { Ring } from '../ui/Ring'
import { angleOf, pointAt } from '../ui/ring-geometry'
import { describeMarks } from '../ui/format-ring'
import type { LabelledRound } from './examples'
import styles from './landing.module.css'

/** A finished round: its topic in the middle, some of its ideas beside their marks. */
export function LabelledRing({ round }: { round: LabelledRound }) {
  const topic = t(round.topic)
  const label = t('A round on “{topic}”: {marks}', { topic, marks: describeMarks(round.ideas) })
  return (
    <div className={styles.example}>
      <Ring marks={round.ideas} label={label}>
        <p className={styles.question} aria-hidden>
          {topic}
        </p>
        <Labels ideas={round.ideas} place="outside" />
        <Labels ideas={round.ideas} place="inside" />
      </Ring>
    </div>
  )
}

interface LabelsProps {
  ideas: LabelledRound['ideas']
  /** Around the ring, or inside it on a phone; the style sheet shows one of the two. */
  place: Place
}

type Place = 'outside' | 'inside'

const distances = { outside: 53, inside: 38.5 } as const

function Labels({ ideas, place }: LabelsProps) {
  const distance = distances[place]
  return (
    <svg className={styles[place]} viewBox="-50 -50 100 100" aria-hidden="true">
      {ideas.map((idea) => {
        const angle = angleOf((idea.atMs + (idea.endMs ?? idea.atMs)) / 2)
        const { x, y } = pointAt(angle, distance)
        // Inside, the middle is reserved for the topic.
        if (idea.text === undefined || (place === 'inside' && Math.abs(y) < distance / 2)) return null
        return (
          <text key={idea.atMs} x={x} y={y} dy=".35em" textAnchor={anchorOf(angle, place)}>
            {t(idea.text)}
          </text>
        )
      })}
    </svg>
  )
}

/** Labels are centred at the top and bottom of the ring; elsewhere they extend away from its line. */
function anchorOf(angle: number, place: Place): 'start' | 'middle' | 'end' {
  if (angle % 180 < 12 || angle % 180 > 168) return 'middle'
  return angle < 180 === (place === 'outside') ? 'start' : 'end'
}
