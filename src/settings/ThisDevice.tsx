import { useAppSelector } from '../app/hooks'
import { selectIpAddress } from '../flags/flags'
import { t, tn } from '../lib/translation'
import { selectWaitingRecords } from '../records/outbox'

/** What the server sees of this device, and what this device still holds for it. */
export function ThisDevice() {
  const ipAddress = useAppSelector(selectIpAddress)
  const waiting = useAppSelector(selectWaitingRecords)
  return (
    <>
      <p>{formatAddress(ipAddress)}</p>
      <p className="soft">{formatWaiting(waiting.length)}</p>
    </>
  )
}

/** How the server sees this device. */
function formatAddress(ipAddress: string | null): string {
  return ipAddress === null
    ? t('The server has not said yet how it sees this device.')
    : t('The server sees this device as {address}.', { address: ipAddress })
}

/** Whether rounds are on this device that the server does not have yet. */
function formatWaiting(rounds: number): string {
  if (rounds === 0) return t('No rounds wait on this device.')
  return tn(
    rounds,
    'One round waits on this device. It is sent as soon as the server can be reached.',
    '{count} rounds wait on this device. They are sent as soon as the server can be reached.',
  )
}
