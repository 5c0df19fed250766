/**
 * The default time of one full turn of a ring, in milliseconds. A round of any length is one turn. In a file of its own, so that an
 * empty ring does not bring the geometry of marks.
 */
export const turnMs = 60_000
