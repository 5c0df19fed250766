/** One recorded event, and the state it led to; both are plain data. */
export interface Step {
  event: unknown
  state: unknown
}

/** The API for tests, at `window.fakeDevTools`. */
export interface FakeDevTools {
  steps: () => Step[]
  jumpTo: (index: number) => void
  /** Starts recording side effects. */
  startWatching: () => void
  stopWatching: () => void
  effects: () => readonly string[]
}

declare global {
  interface Window {
    fakeDevTools: FakeDevTools
  }
}
