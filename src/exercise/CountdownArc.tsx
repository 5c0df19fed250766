import { classes } from '../ui/classes'
import styles from './CountdownArc.module.css'

declare module 'react' {
  interface CSSProperties {
    '--length'?: string
    '--began'?: string
    '--half-seconds'?: number
  }
}

interface CountdownArcProps {
  lengthMs: number
  /** How much of that had gone by when this was first drawn. */
  elapsedMs: number
  /** The last ten seconds: more weight. */
  emphasised: boolean
}

/**
 * The ring's inner line, from its hand clockwise to the end of the round, and the hand: twenty times a second, or once where
 * less motion is wanted. Once drawn it turns by itself, without a script and without the page's thread: two halves of a
 * circle, each in a box that is as wide as one half, turn out of it one after the other.
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
        <circle className={styles.hand} cy="-41.6" r="1.15" />
      </svg>
    </div>
  )
}

/** A little of the path lies beside its box: no gap is seen where the two boxes meet between two pixels of the screen. */
function Half({ path }: { path: string }) {
  return (
    <div className={styles.half}>
      <svg viewBox="-50 -50 100 100">
        <path d={path} />
      </svg>
    </div>
  )
}
