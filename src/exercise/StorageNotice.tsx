import { useAppSelector } from '../lib/store-hooks'
import { useStorageBlocked } from '../lib/storage/use-storage-blocked'
import { t } from '../lib/translation'
import { selectIsSignedIn } from '../session/session'
import styles from './SetUp.module.css'

/** Says before a round that this browser saves nothing, and what to do. */
export function StorageNotice() {
  const isStorageBlocked = useStorageBlocked()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  if (!isStorageBlocked) return null
  return (
    <p role="status" className={styles.blocked}>
      {isSignedIn
        ? t(
            'This browser does not allow this site to save anything. Stay online, so that each round can be saved to your account, or allow site data for this site and log in again.',
          )
        : t(
            'This browser does not allow this site to save anything. To keep your rounds, allow site data for this site and reload the page, or copy your ideas after each round.',
          )}
    </p>
  )
}
