import { t, tn } from '../lib/translation'

/** How the server sees this device. */
export function addressWords(ipAddress: string | null): string {
  return ipAddress === null
    ? t('The server has not said yet how it sees this device.')
    : t('The server sees this device as {address}.', { address: ipAddress })
}

/** Whether rounds are on this device that the server does not have yet. */
export function waitingWords(rounds: number): string {
  if (rounds === 0) return t('No rounds wait on this device.')
  return tn(
    rounds,
    'One round waits on this device. It is sent as soon as the server can be reached.',
    '{count} rounds wait on this device. They are sent as soon as the server can be reached.',
  )
}
