/** One recorded event, and the state it led to; both are plain data. */
export interface Step {
  event: unknown
  state: unknown
}

/** A recording as the extension exports it: the state that it starts with, and the events since, as JSON. */
interface Recording {
  preloadedState: string
  payload: string
}

/** The API for tests, at `window.fakeDevTools`. */
export interface FakeDevTools {
  steps: () => Step[]
  jumpTo: (index: number) => void
  importRecording: (recording: Recording) => void
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
