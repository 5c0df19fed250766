import { lazy, Suspense } from 'react'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { countWords } from '../lib/count-words'
import { Button } from '../ui/Button'
import {
  guestRoundsAccepted,
  guestRoundsDeclined,
  selectGuestOffer,
  selectHeldDeletions,
  selectRefused,
  selectStorageTrouble,
} from './outbox'
import styles from './OutboxNotices.module.css'

/** What the outbox needs the person for; nothing where it needs nobody. */
export function OutboxNotices() {
  return (
    <>
      <StorageTrouble />
      <GuestOffer />
      <Refused />
      <Undo />
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

/** Rare, so that it is fetched when it happens. */
const RefusedEntries = lazy(async () => ({
  default: (await import(/* webpackChunkName: "refused-entries" */ './RefusedEntries')).RefusedEntries,
}))

function Refused() {
  const refused = useAppSelector(selectRefused)
  return (
    refused.length > 0 && (
      <Suspense fallback={null}>
        <RefusedEntries entries={refused} />
      </Suspense>
    )
  )
}

/** Fetched with the first deletion. */
const UndoDeletion = lazy(async () => ({
  default: (await import(/* webpackChunkName: "undo-deletion" */ './UndoDeletion')).UndoDeletion,
}))

function Undo() {
  const { length } = useAppSelector(selectHeldDeletions)
  return (
    length > 0 && (
      <Suspense fallback={null}>
        <UndoDeletion count={length} />
      </Suspense>
    )
  )
}
