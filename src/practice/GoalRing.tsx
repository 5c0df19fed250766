import styles from './GoalRing.module.css'

/** The ring's radius and its middle, in the drawing's units; its line is drawn inside of a box of twice the middle. */
const radius = 15
const middle = 18
const round = 2 * Math.PI * radius

/** How much of the day's goal is done, for the eye alone: the words stand beside it. */
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
