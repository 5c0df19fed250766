import * as v from 'valibot'

/** Reads a `PageConfig` that comes over the network; a file of its own, because the page itself needs no parser. */
export const pageConfigSchema = v.object({
  firebase: v.object({ projectId: v.string(), apiKey: v.string(), authDomain: v.string() }),
  localIdentityUrl: v.optional(v.string()),
  listsChallenges: v.optional(v.boolean()),
})
