import { createElement, lazy as reactLazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { chunkFailedEvent } from './shared-names'

/** A chunk of the app that is loaded once, either ahead of time or when it is first needed. */
export interface Lazy<Part> {
  /** Loads it. Rejects on failure; the next call tries again. */
  load(): Promise<Part>
  /** Loads it with retries, after 1, 2, 4 … 60 s and when the network returns. Never rejects. */
  preload(): Promise<Part>
  /** The part if it has been loaded, else null. For code that must run synchronously within a click. */
  loaded(): Part | null
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** @param fetchPart imports the chunk; it is not called again after it has succeeded */
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
        // React's `use` reads these fields and then renders without suspending (react.dev, "Avoiding fallbacks").
        void Object.assign(arrival, { status: 'fulfilled', value: fetched })
        return fetched
      },
      (error: unknown) => {
        loading = null
        globalThis.dispatchEvent?.(new Event(chunkFailedEvent))
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

/** Listens for `online` from now on, because it may fire before the current request has failed. */
function awaitNetwork() {
  let end = () => {}
  const back = new Promise<void>((resolve) => (end = resolve))
  let timer: ReturnType<typeof setTimeout> | undefined
  globalThis.addEventListener?.('online', end)
  return {
    /** Resolves after so many milliseconds, or as soon as `online` has fired. */
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
 * A component that is loaded when it is first rendered, inside a Suspense boundary. Unlike React's `lazy` it retries after a
 * failure, and renders without a fallback if it is already loaded.
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
