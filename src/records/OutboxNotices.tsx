import { useAppDispatch, useAppSelector } from '../app/hooks'
import { countWords } from '../lib/count-words'
import { Button } from '../ui/Button'
import {
  guestRoundsAccepted,
  guestRoundsDeclined,
  selectGuestOffer,
  selectRefused,
  selectStorageTrouble,
} from './outbox'
import styles from './OutboxNotices.module.css'
import { RefusedEntry } from './RefusedEntry'

/** What the outbox needs the person for; nothing where it needs nobody. */
export function OutboxNotices() {
  return (
    <>
      <StorageTrouble />
      <GuestOffer />
      <RefusedEntries />
    </>
  )
}

function StorageTrouble() {
  const trouble = useAppSelector(selectStorageTrouble)
  return (
    trouble !== null && (
      <p role="alert" className={styles.notice}>
        {trouble} A round still runs, but what you do now may be lost when you close this page. Copy what matters to
        you.
      </p>
    )
  )
}

function GuestOffer() {
  const dispatch = useAppDispatch()
  const rounds = useAppSelector(selectGuestOffer)
  return (
    rounds > 0 && (
      <section aria-label="Rounds without an account" className={styles.notice}>
        <p>
          {countWords(rounds, 'round')} {rounds === 1 ? 'was' : 'were'} done on this device without an account. Add{' '}
          {rounds === 1 ? 'it' : 'them'} to yours?
        </p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => void dispatch(guestRoundsAccepted())}>
            {rounds === 1 ? 'Add it' : 'Add them'}
          </Button>
          <Button onClick={() => void dispatch(guestRoundsDeclined())}>Not mine</Button>
        </div>
      </section>
    )
  )
}

function RefusedEntries() {
  const refused = useAppSelector(selectRefused)
  return (
    refused.length > 0 && (
      <section aria-label="Not saved" className={styles.notice}>
        <p>The server would not take what follows. It stays on this device until you decide.</p>
        <ul>
          {refused.map((entry) => (
            <RefusedEntry key={entry.sequence} entry={entry} />
          ))}
        </ul>
      </section>
    )
  )
}
