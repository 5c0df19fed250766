/** How the server sees this device. */
export function addressWords(ipAddress: string | null): string {
  return ipAddress === null
    ? 'The server has not said yet how it sees this device.'
    : `The server sees this device as ${ipAddress}.`
}

/** Whether rounds are on this device that the server does not have yet. */
export function waitingWords(rounds: number): string {
  if (rounds === 0) return 'No rounds wait on this device.'
  if (rounds === 1) return 'One round waits on this device. It is sent as soon as the server can be reached.'
  return `${rounds} rounds wait on this device. They are sent as soon as the server can be reached.`
}
