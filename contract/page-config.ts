/** The id of the script element that carries the page's configuration as JSON. */
export const pageConfigElementId = 'page-config'

/** The configuration that the server writes into every page, so that one bundle runs anywhere. */
export interface PageConfig {
  firebase: {
    projectId: string
    apiKey: string
    authDomain: string
  }
  /** The OpenID provider that replaces Google, with its name on the screen; `firebase` is then not used. */
  openId?: { issuer: string; clientId: string; name: string }
  /** The local sign-in server's origin; absent with a real Firebase project. */
  localIdentityUrl?: string
  /** What the operator has switched on; see `switches` in server/feature.ts. */
  switches?: readonly string[]
  /** The languages of the operator's speech models, as BCP 47; absent if there are none. */
  speechModels?: readonly string[]
}
