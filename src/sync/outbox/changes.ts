import { withHeardIdeas } from '../../../contract/heard-idea'
import { maximumIdeas } from '../../../contract/limits'
import { maximumCommentsBefore, noteDivider } from '../../../contract/note'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'

/**
 * Combines two changes. The first may have arrived at the server, so its note counts as one that may be there. A list of ideas
 * includes what was heard before.
 */
export function joinChanges(first: IdeaRecordChange, then: IdeaRecordChange): IdeaRecordChange {
  const { heard: heardBefore = [], ...others } = first
  const heard = [...(then.ideas ? [] : heardBefore), ...(then.heard ?? [])].slice(-maximumIdeas)
  const {
    ideasBefore: _ideas,
    tagsBefore: _tags,
    ...joined
  } = { ...others, ...then, ...joinCommentsBefore(first, then) }
  // Both were made from what the first one was; heard words that the server may not have would count as unchanged.
  const ideasBefore = then.ideas && first.heard ? undefined : (first.ideas ? first : then).ideasBefore
  const { tagsBefore } = first.tags ? first : then
  return {
    ...joined,
    ...(ideasBefore && { ideasBefore }),
    ...(tagsBefore && { tagsBefore }),
    ...(heard.length > 0 && { heard }),
  }
}

function joinCommentsBefore(first: IdeaRecordChange, then: IdeaRecordChange): Pick<IdeaRecordChange, 'commentBefore'> {
  if (first.comment === undefined || then.commentBefore === undefined) return {}
  const [oldest = first.comment, ...others] = new Set([
    ...(first.commentBefore ?? []),
    first.comment,
    ...then.commentBefore,
  ])
  // The oldest is what the server had; of the others, the latest is most likely to have arrived.
  return { commentBefore: [oldest, ...others.slice(-(maximumCommentsBefore - 1))] }
}

/** Whether the server can merge two changes only one after the other, each with what it was made from. */
export function mustStayApart(first: IdeaRecordChange, then: IdeaRecordChange): boolean {
  return isConcurrentNote(first, then) || (then.ideasBefore ?? then.tagsBefore) !== undefined
}

/** Whether the note of a change was written over an older text than that of the change before it. */
function isConcurrentNote({ comment }: IdeaRecordChange, { commentBefore }: IdeaRecordChange): boolean {
  return comment !== undefined && commentBefore !== undefined && !commentBefore.includes(comment)
}

/** Like `joinChanges`, but where both wrote the note over the same text, both texts are kept, as the server does. */
export function joinKeepingNotes(first: IdeaRecordChange, then: IdeaRecordChange): IdeaRecordChange {
  const comment = isConcurrentNote(first, then) && { comment: `${first.comment}${noteDivider}${then.comment}` }
  return { ...joinChanges(first, then), ...comment }
}

/** A record with a change applied, much as the server will apply it. `done` is an earlier version's, and is shown once it has been sent. */
export function withChange<Record extends Pick<SaveIdeaRecord, 'ideas'>>(
  record: Record,
  {
    commentBefore: _comment,
    ideasBefore: _ideas,
    tagsBefore: _tags,
    done: _done,
    heard = [],
    ...change
  }: IdeaRecordChange = {},
): Record {
  const changed = { ...record, ...change }
  return { ...changed, ideas: withHeardIdeas(changed.ideas, heard) }
}
