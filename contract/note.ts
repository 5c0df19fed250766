/** Separates the texts of a merged note, written in two places at once. Nobody types this character by chance. */
export const noteDivider = '\n\n⁂\n\n'

/** Adds the parts of another note that this one does not have. Idempotent; a note may have thousands of parts. */
export function joinNotes(here: string, there: string): string {
  const parts = here.split(noteDivider)
  const known = new Set([...parts, ''])
  const added = [...new Set(there.split(noteDivider))].filter((part) => !known.has(part))
  return added.length === 0 ? here : [...parts.filter((part) => part !== ''), ...added].join(noteDivider)
}

/** Most texts in `commentBefore`: the versions of a note that a change replaces. */
export const maximumCommentsBefore = 10
