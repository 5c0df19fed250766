import { useAppSelector } from '../lib/store-hooks'
import { selectOwnWaitingRecords } from './outbox'
import { NoteField } from './record/NoteField'
import { useRecord } from './record/use-record'

/** The note of a round just saved; nothing until the record has loaded. */
export function RoundNote({ id }: { id: string }) {
  const answer = useRecord(id)
  return answer.status === 'loaded' ? <NoteField recordId={id} note={answer.record.comment} hidesSyncState /> : null
}

/** The note of a guest’s round, which is only on this device. */
export function GuestNote({ id }: { id: string }) {
  const round = useAppSelector((state) => selectOwnWaitingRecords(state).find((record) => record.id === id))
  return round ? <NoteField recordId={id} note={round.comment ?? ''} hidesSyncState /> : null
}
