/** Separates the texts of a merged note, written in two places at once. Nobody types this character by chance. */
export const noteDivider = '\n\n⁂\n\n'

/** Most texts in `commentBefore`: the versions of a note that a change replaces. */
export const maximumCommentsBefore = 10
