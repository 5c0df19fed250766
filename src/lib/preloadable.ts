/** A part of the app that is fetched once: ahead of time where that can be foreseen, else when it is needed. */
export interface Preloadable<Part> {
  /** Fetches it; after a failure the next call tries again. React's `use` draws at once what is here already. */
  load(): Promise<Part>
  /** It, where it is here already; for what must happen within a click. */
  loaded(): Part | null
}

export function preloadable<Part>(fetchPart: () => Promise<Part>): Preloadable<Part> {
  let loading: Promise<Part> | null = null
  let part: Part | null = null
  return {
    load: () => {
      loading ??= readableAtOnce(
        fetchPart().then(
          (fetched) => (part = fetched),
          (error: unknown) => {
            loading = null
            throw error
          },
        ),
      )
      return loading
    },
    loaded: () => part,
  }
}

/** Notes what came on the promise, where React's `use` looks before it waits (react.dev, "Avoiding fallbacks"). */
function readableAtOnce<Part>(promise: Promise<Part>): Promise<Part> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
