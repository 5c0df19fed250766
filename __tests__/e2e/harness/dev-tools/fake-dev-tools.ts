/** One recorded event, and the state it led to; both are plain data. */
export interface Step {
  event: unknown
  state: unknown
}

/** What the page offers to a test, under `standIn`. */
export interface FakeDevTools {
  steps: () => Step[]
  jumpTo: (index: number) => void
  /** From here on, what reaches outside the page is noted. */
  startWatching: () => void
  stopWatching: () => void
  effects: () => readonly string[]
}

declare global {
  interface Window {
    fakeDevTools: FakeDevTools
  }
}
