/** The id of the script element that carries the page's configuration as JSON. */
export const pageConfigElementId = 'page-config'

/** What the server writes into every page, so that one bundle runs anywhere. */
export interface PageConfig {
  firebase: {
    projectId: string
    apiKey: string
    authDomain: string
  }
  /** The local sign-in server's origin; absent wherever a real Firebase project answers. */
  localIdentityUrl?: string
  /** Whether there is a public list of challenges; absent where there is none. */
  listsChallenges?: boolean
}
