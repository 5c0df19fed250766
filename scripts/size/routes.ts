/** What a route may cost a person who opens it with an empty cache, in kB of 1,000 bytes, compressed with gzip. */
export interface Route {
  path: string
  /** Opened by someone who is signed in. */
  signedIn: boolean
  /** None: the route is only measured. */
  budget?: number
}

export const routes: Route[] = [
  { path: '/', signedIn: false, budget: 12 },
  { path: '/exercise', signedIn: false, budget: 140 },
  { path: '/dashboard', signedIn: true, budget: 178 },
  { path: '/records', signedIn: true, budget: 178 },
  { path: '/settings', signedIn: true },
  { path: '/error/404', signedIn: false },
]

/** What the page of a challenge may cost whoever got its link. */
export const challengeBudget = 150

/** What the code that signs in may cost more, once a dialog has been opened. */
export const signInBudget = 45

/** What speaking may cost more, once it has been chosen: the model and what runs it are most of it. */
export const speakingBudget = 6000
