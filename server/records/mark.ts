import * as v from 'valibot'

/** How far a device knows a person's records. */
export type Mark = {
  /** When the person's marks began to count, in milliseconds since 1970. */
  beganAt: number
  /** How many writes are known. */
  count: number
}

/** The mark of a person who has not saved anything. */
export const nothingKnown = { beganAt: 0, count: 0, forgotten: 0, ofPreferences: 0 }

/** Encodes a mark as a string that clients do not look into. */
export const formatMark = ({ beganAt, count }: Mark): string => `${beganAt}-${count}`

/** Decodes a mark; undefined if the string is not one of ours. */
export const parseMark = (text: string): Mark | undefined => {
  const [, beganAt, count] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return beganAt === undefined || count === undefined ? undefined : { beganAt: Number(beganAt), count: Number(count) }
}

/** A mark in an input; null where there is none. */
export const markSchema = v.nullish(
  v.pipe(
    v.string(),
    v.transform(parseMark),
    v.object({ beganAt: v.number(), count: v.number() }, 'must be a mark of `IdeaRecord`'),
  ),
  null,
)
