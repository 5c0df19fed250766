import { createElement, lazy as reactLazy, useState, type ComponentType, type FunctionComponent } from 'react'

/** A part of the app that is fetched once: ahead of time where that can be foreseen, else when it is needed. */
export interface Lazy<Part> {
  /** Fetches it; rejects where that fails, and the next call tries again. */
  load(): Promise<Part>
  /** Fetches it however long that takes: tries again after 1, 2, 4 … 60 s and once the network is back. Never rejects. */
  preload(): Promise<Part>
  /** It, where it is here already; for what must happen within a click. */
  loaded(): Part | null
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** @param fetchPart imports the chunk; whatever else it does is done once, too. */
export function lazy<Part>(fetchPart: () => Promise<Part>): Lazy<Part> {
  let here: { part: Part } | null = null
  let loading: Promise<Part> | null = null
  let isPreloading = false
  let arrive: (fetched: Part) => void = () => undefined
  const arrival = new Promise<Part>((resolve) => (arrive = resolve))

  const load = () => {
    loading ??= fetchPart().then(
      (fetched) => {
        here = { part: fetched }
        arrive(fetched)
        // React's `use` looks here before it waits (react.dev, "Avoiding fallbacks"): a part that is here is drawn at once.
        void Object.assign(arrival, { status: 'fulfilled', value: fetched })
        return fetched
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  const keepTrying = async () => {
    isPreloading = true
    for (let pauseMs = firstPauseMs; here === null; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const network = awaitNetwork()
      await load().catch(() => network.backWithin(pauseMs))
      network.stop()
    }
  }

  return {
    load,
    preload: () => {
      if (here === null && !isPreloading) void keepTrying()
      return arrival
    },
    loaded: () => here?.part ?? null,
  }
}

/** Listens for the network's return from now on: it may come while a request from before it is still failing. */
function awaitNetwork() {
  let end = () => {}
  const back = new Promise<void>((resolve) => (end = resolve))
  let timer: ReturnType<typeof setTimeout> | undefined
  globalThis.addEventListener?.('online', end)
  return {
    /** Waits so many milliseconds, or until the network is back, which it may be already. */
    backWithin: (milliseconds: number) => {
      timer = setTimeout(end, milliseconds)
      return back
    },
    stop: () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
    },
  }
}

/**
 * A component that is fetched when it is first drawn; the nearest Suspense waits for it. React's own `lazy` remembers a
 * failure for ever, and never draws at once what is here already.
 */
export function lazyComponent<Props extends object>(
  component: (() => Promise<ComponentType<Props>>) | Lazy<ComponentType<Props>>,
): FunctionComponent<Props> {
  const part = typeof component === 'function' ? lazy(component) : component
  const Awaited = reactLazy(async () => ({ default: await part.preload() }))
  return function LazyComponent(props) {
    const [Component] = useState<ComponentType<Props>>(() => part.loaded() ?? Awaited)
    return createElement(Component, props)
  }
}
