import styles from './FaintMarks.module.css'
import { describeRing } from './format-ring'
import { angleOf, pointAt, type Mark } from './ring-geometry'

/** Between the time left and the middle. */
const radius = 38.5

interface FaintMarksProps {
  marks: readonly Mark[]
  lengthMs: number
  /** Whose they are. */
  label: string
}

/** Over a ring, inside its circle: when somebody else's ideas came. */
export function FaintMarks({ marks, lengthMs, label }: FaintMarksProps) {
  return (
    <svg
      className={styles.marks}
      viewBox="-50 -50 100 100"
      role="img"
      aria-label={`${label}: ${describeRing(marks, lengthMs)}`}
    >
      {marks.map(({ atMs }, index) => {
        const { x, y } = pointAt(angleOf(atMs, lengthMs), radius)
        return <circle key={index} cx={x} cy={y} r="1.9" />
      })}
    </svg>
  )
}
