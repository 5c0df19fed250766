import * as v from 'valibot'

/** A recording without its audio, as it is stored. */
export const recordingSchema = v.looseObject({
  id: v.string(),
  owner: v.nullable(v.string()),
  topicTitle: v.string(),
  startedAtWall: v.number(),
  isTranscribed: v.boolean(),
  heard: v.optional(
    v.array(
      v.looseObject({ atMs: v.number(), text: v.string(), doubtful: v.array(v.strictTuple([v.number(), v.number()])) }),
    ),
    [],
  ),
  parts: v.array(v.looseObject({ startMs: v.number(), mimeType: v.string(), bytes: v.number() })),
})
