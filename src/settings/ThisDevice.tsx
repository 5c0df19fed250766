import { useAppSelector } from '../lib/store-hooks'
import { selectIpAddress } from '../flags/flags'
import { t, tn } from '../lib/translation'
import { selectWaitingRecords } from '../sync/outbox/outbox'
import { selectUid } from '../session/session'

/** Shows this device's IP address, and how many rounds are waiting to be sent. */
export function ThisDevice() {
  const isGuest = useAppSelector(selectUid) === null
  const ipAddress = useAppSelector(selectIpAddress)
  const waiting = useAppSelector(selectWaitingRecords)
  return (
    <>
      <p>{formatAddress(ipAddress)}</p>
      {!isGuest && <p className="soft">{formatWaiting(waiting.length)}</p>}
    </>
  )
}

function formatAddress(ipAddress: string | null): string {
  return ipAddress === null
    ? t('The IP address of this device is not known yet.')
    : t('IP address of this device, as the server sees it: {address}', { address: ipAddress })
}

function formatWaiting(rounds: number): string {
  if (rounds === 0) return t('No rounds on this device are waiting to be sent.')
  return tn(
    rounds,
    'One round on this device is waiting to be sent. It will be sent as soon as the server can be reached.',
    '{count} rounds on this device are waiting to be sent. They will be sent as soon as the server can be reached.',
  )
}
