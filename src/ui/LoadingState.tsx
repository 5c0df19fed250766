import { SlowLoadingNotice } from './SlowLoadingNotice'
import styles from './State.module.css'

/** Says what is being loaded, for example `Your records`, and after some seconds that it takes long. Appears after a delay. */
export function LoadingState({ label }: { label: string }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <svg className={styles.turning} viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r="17" />
        <path d="M0-17A17 17 0 0 1 17 0" />
      </svg>
      <p>{label}</p>
      <SlowLoadingNotice />
    </div>
  )
}
