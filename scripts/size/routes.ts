/** What a route may cost a person who opens it with an empty cache, in kB of 1,000 bytes, compressed with gzip. */
export interface Route {
  path: string
  /** Opened by someone who is signed in. */
  signedIn: boolean
  /** Budget in kB; undefined to measure only. */
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

/** Budget of a challenge's page. */
export const challengeBudget = 150

/** Additional budget of the sign-in code after opening a dialog. */
export const signInBudget = 45

/** Additional budget of speaking; mostly the model and its runtime. */
export const speakingBudget = 6000
