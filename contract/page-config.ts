import * as v from 'valibot'

/** The id of the script element that carries the page's configuration as JSON. */
export const pageConfigElementId = 'page-config'

/**
 * What the server writes into every page, so that one bundle runs anywhere.
 * `localIdentityUrl` names the local sign-in server's origin; it is absent wherever a real Firebase project answers.
 */
export const pageConfigSchema = v.object({
  firebase: v.object({
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
  }),
  localIdentityUrl: v.optional(v.string()),
})

export type PageConfig = v.InferOutput<typeof pageConfigSchema>
