import { NoteField } from './record/NoteField'
import { TagsField } from './record/TagsField'
import { useRecord } from './record/use-record'
import { useKnownTags } from './use-known-tags'

/** The note and the tags of a round just saved; nothing until it is known. */
export function RoundNote({ id }: { id: string }) {
  const answer = useRecord(id)
  const known = useKnownTags()
  if (answer.status !== 'loaded') return null
  const { comment, tags } = answer.record
  return (
    <>
      <NoteField recordId={id} note={comment} hidesSyncState />
      <TagsField recordId={id} tags={tags} known={known} />
    </>
  )
}
