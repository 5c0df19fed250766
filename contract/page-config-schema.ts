import * as v from 'valibot'

/** Parses a `PageConfig` received over the network. Kept apart so that the page itself does not load a parser. */
export const pageConfigSchema = v.object({
  firebase: v.object({ projectId: v.string(), apiKey: v.string(), authDomain: v.string() }),
  localIdentityUrl: v.optional(v.string()),
  listsChallenges: v.optional(v.boolean()),
})
