import { useAppSelector } from '../app/hooks'
import { selectIpAddress } from '../flags/flags'
import { selectWaitingRecords } from '../records/outbox'
import { addressWords, waitingWords } from './device-words'

/** What the server sees of this device, and what this device still holds for it. */
export function Device() {
  const ipAddress = useAppSelector(selectIpAddress)
  const waiting = useAppSelector(selectWaitingRecords)
  return (
    <>
      <p>{addressWords(ipAddress)}</p>
      <p className="soft">{waitingWords(waiting.length)}</p>
    </>
  )
}
