/** Stands between the texts of a note that was written in two places at once: a sign that nobody types by chance. */
export const noteDivider = '\n\n⁂\n\n'

/** How many texts a change of a note may name as those it was written over. */
export const maximumCommentsBefore = 10
