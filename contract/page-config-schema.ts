import * as v from 'valibot'

/** Parses a `PageConfig` received over the network. Kept apart so that the page itself does not load a parser. */
export const pageConfigSchema = v.object({
  firebase: v.object({ projectId: v.string(), apiKey: v.string(), authDomain: v.string() }),
  openId: v.exactOptional(v.object({ issuer: v.string(), clientId: v.string(), name: v.string() })),
  localIdentityUrl: v.exactOptional(v.string()),
  switches: v.exactOptional(v.array(v.string())),
  speechModels: v.exactOptional(v.array(v.string())),
})
