import { Suspense } from 'react'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { focusMain } from '../lib/focus'
import { lazyComponent } from '../lib/lazy'
import { t, tn } from '../lib/translation'
import { Button } from '../ui/Button'
import {
  acceptGuestRounds,
  declineGuestRounds,
  selectGuestOffer,
  selectIsIntercepted,
  selectRefused,
  selectStorageTrouble,
} from './outbox'
import styles from './OutboxNotices.module.css'
import { UndoNotice } from './UndoNotice'

/** Notices of the outbox that need the person’s attention or decision. */
export function OutboxNotices() {
  return (
    <>
      <StorageTrouble />
      <Interception />
      <GuestOffer />
      <Refused />
      <UndoNotice />
    </>
  )
}

function StorageTrouble() {
  const trouble = useAppSelector(selectStorageTrouble)
  return (
    trouble !== null && (
      <p role="alert" className={styles.notice}>
        {t(
          '{trouble} You can still do rounds, but new ideas and changes may be lost when you close this page. Copy what you want to keep.',
          { trouble },
        )}
      </p>
    )
  )
}

/** Something between this device and the server answers in the server’s place. */
function Interception() {
  const isIntercepted = useAppSelector(selectIsIntercepted)
  return (
    isIntercepted && (
      <p role="status" className={styles.notice}>
        {t(
          'Your network seems to block the connection to our server. What you do is saved on this device and will be sent once the server can be reached.',
        )}
      </p>
    )
  )
}

function GuestOffer() {
  const dispatch = useAppDispatch()
  const rounds = useAppSelector(selectGuestOffer)
  const answer = (thunk: ReturnType<typeof acceptGuestRounds>) => {
    focusMain()
    void dispatch(thunk)
  }
  return (
    rounds > 0 && (
      <section aria-label={t('Rounds without an account')} className={styles.notice}>
        <p>
          {tn(
            rounds,
            '{count} round was done on this device without an account. Add it to yours?',
            '{count} rounds were done on this device without an account. Add them to yours?',
          )}
        </p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => answer(acceptGuestRounds())}>
            {tn(rounds, 'Add it', 'Add them')}
          </Button>
          <Button onClick={() => answer(declineGuestRounds())}>{t('Not mine')}</Button>
        </div>
      </section>
    )
  )
}

/** Rare, so loaded when needed. */
const RefusedEntries = lazyComponent(
  async () => (await import(/* webpackChunkName: "refused-entries" */ './RefusedEntries')).RefusedEntries,
)

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
