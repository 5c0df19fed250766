import { useAppSelector } from '../app/hooks'
import { selectOwnWaitingRecords } from './outbox'
import { NoteField } from './record/NoteField'
import { useRecord } from './record/use-record'

/** The note of a round that has just been kept; nothing until it is known what it says. */
export function RoundNote({ id }: { id: string }) {
  const answer = useRecord(id)
  return answer.status === 'loaded' ? <NoteField recordId={id} note={answer.record.comment} hidesSyncState /> : null
}

/** The note of a guest's round, which is on this device alone. */
export function GuestNote({ id }: { id: string }) {
  const round = useAppSelector((state) => selectOwnWaitingRecords(state).find((record) => record.id === id))
  return round ? <NoteField recordId={id} note={round.comment ?? ''} hidesSyncState /> : null
}
