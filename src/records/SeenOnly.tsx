import { Button } from '../ui/Button'
import styles from './SeenOnly.module.css'

/** Says that what is shown is what this device remembers, because the server is out of reach. */
export function SeenOnly({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={styles.notice} aria-live="polite">
      <p>The server cannot be reached. This is {what} as this device last saw it.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
