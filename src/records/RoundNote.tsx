import type { IdeaRecord } from '../../contract/record'
import { useAppSelector } from '../lib/store-hooks'
import { selectOwnWaitingRecords } from './outbox'
import { NoteField } from './record/NoteField'
import { TagsField } from './record/TagsField'
import { useRecord } from './record/use-record'
import { useKnownTags, useTagsOnDevice } from './use-known-tags'

/** The note and the tags of a round just saved; nothing until the record has loaded. */
export function RoundNote({ id }: { id: string }) {
  const answer = useRecord(id)
  return answer.status === 'loaded' ? <AccountNote record={answer.record} /> : null
}

function AccountNote({ record: { id, comment, tags } }: { record: IdeaRecord }) {
  const known = useKnownTags()
  return (
    <>
      <NoteField recordId={id} note={comment} hidesSyncState />
      <TagsField recordId={id} tags={tags} known={known} />
    </>
  )
}

/** The note and the tags of a guest’s round, which is only on this device. */
export function GuestNote({ id }: { id: string }) {
  const round = useAppSelector((state) => selectOwnWaitingRecords(state).find((record) => record.id === id))
  const known = useTagsOnDevice()
  if (!round) return null
  return (
    <>
      <NoteField recordId={id} note={round.comment ?? ''} hidesSyncState />
      <TagsField recordId={id} tags={round.tags ?? []} known={known} />
    </>
  )
}
