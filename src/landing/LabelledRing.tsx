import { t } from '../lib/translation'
import { Ring } from '../ui/Ring'
import { describeMarks } from '../ui/format-ring'
import { labelAt, type LabelPlace } from '../ui/ring-labels'
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
  place: LabelPlace
}

function Labels({ ideas, place }: LabelsProps) {
  return (
    <svg className={styles[place]} viewBox="-50 -50 100 100" aria-hidden="true">
      {ideas.map((idea) => {
        const { x, y, textAnchor } = labelAt(idea, place)
        // Inside, the middle is reserved for the topic.
        if (idea.text === undefined || (place === 'inside' && Math.abs(y) < 19)) return null
        return (
          <text key={idea.atMs} x={x} y={y} dy=".35em" textAnchor={textAnchor}>
            {t(idea.text)}
          </text>
        )
      })}
    </svg>
  )
}
