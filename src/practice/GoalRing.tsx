import styles from './GoalRing.module.css'

/** The radius of the ring and the centre of its view box, in SVG units. */
const radius = 15
const middle = 18
const round = 2 * Math.PI * radius

/** The progress towards the day’s goal; hidden from screen readers, which get the text beside it. */
export function GoalRing({ rounds, goal }: { rounds: number; goal: number }) {
  const done = Math.min(1, rounds / goal)
  return (
    <svg className={styles.ring} viewBox={`0 0 ${2 * middle} ${2 * middle}`} aria-hidden="true">
      <circle className={styles.goal} cx={middle} cy={middle} r={radius} />
      {done > 0 && (
        <circle
          className={styles.done}
          cx={middle}
          cy={middle}
          r={radius}
          strokeDasharray={`${round * done} ${round}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
    </svg>
  )
}
