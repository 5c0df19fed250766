import { classes } from './classes'
import styles from './CountdownArc.module.css'
import face from './RingFace.module.css'

declare module 'react' {
  interface CSSProperties {
    '--length'?: string
    '--began'?: string
    '--half-seconds'?: number
  }
}

interface CountdownArcProps {
  lengthMs: number
  /** The elapsed time at the first render. */
  elapsedMs: number
  /** Emphasised in the last ten seconds. */
  emphasised: boolean
}

/**
 * The arc of the time left and the hand. A CSS animation in steps, 20 per second or one with reduced motion, so no
 * script runs: two half circles, each clipped to its box, rotate out of it one after the other.
 */
export function CountdownArc({ lengthMs, elapsedMs, emphasised }: CountdownArcProps) {
  return (
    <div
      aria-hidden
      className={classes(styles.timeLeft, emphasised && styles.last)}
      style={{ '--length': `${lengthMs}ms`, '--began': `${-elapsedMs}ms`, '--half-seconds': lengthMs / 2000 }}
    >
      <Half path="M0-41.6A41.6 41.6 0 0 1 0 41.6H-.4" />
      <Half path="M.4 41.6H0A41.6 41.6 0 0 1 0-41.6" />
      <svg viewBox="-50 -50 100 100">
        <circle className={face.hand} cy="-41.6" r="1.15" />
      </svg>
    </div>
  )
}

/** The path overlaps its box slightly, so that no gap shows between the halves. */
function Half({ path }: { path: string }) {
  return (
    <div className={styles.half}>
      <svg viewBox="-50 -50 100 100">
        <path d={path} />
      </svg>
    </div>
  )
}
