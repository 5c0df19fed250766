import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectGuestOffer, selectIsIntercepted, selectRefused, selectStorageTrouble } from '../outbox/outbox'
import { UndoNotice } from './UndoNotice'

/** Notices of the outbox that need the person’s attention or decision. */
export function OutboxNotices() {
  return (
    <>
      <StorageTrouble />
      <Interception />
      <GuestRounds />
      <Refused />
      <UndoNotice />
    </>
  )
}

function StorageTrouble() {
  const trouble = useAppSelector(selectStorageTrouble)
  return (
    trouble !== null && (
      <p role="alert" className="notice">
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
      <p role="status" className="notice">
        {t(
          'Your network seems to block the connection to our server. What you do is saved on this device and will be sent once the server can be reached.',
        )}
      </p>
    )
  )
}

/** Rare, so loaded when needed. */
const GuestOffer = lazyComponent(
  async () => (await import(/* webpackChunkName: "outbox-notices" */ './GuestOffer')).GuestOffer,
)
const RefusedEntries = lazyComponent(
  async () => (await import(/* webpackChunkName: "outbox-notices" */ './RefusedEntries')).RefusedEntries,
)

function GuestRounds() {
  const rounds = useAppSelector(selectGuestOffer)
  return (
    rounds !== null && (
      <Suspense fallback={null}>
        <GuestOffer rounds={rounds} />
      </Suspense>
    )
  )
}

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
