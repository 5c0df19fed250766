import * as v from 'valibot'

/** A recording without its audio, as it is stored. */
export const recordingSchema = v.object({
  id: v.string(),
  owner: v.nullable(v.string()),
  topicTitle: v.string(),
  startedAtWall: v.number(),
  isTranscribed: v.boolean(),
  parts: v.array(v.object({ startMs: v.number(), mimeType: v.string(), bytes: v.number() })),
})
