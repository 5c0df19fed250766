import { useState } from 'react'
import type { Lazy } from './lazy'

/** For a view that loads the rest of itself when the person presses something. */
export function useOnDemand<Part>(part: Lazy<Part>) {
  const [loaded, setLoaded] = useState(part.loaded)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = (use: (loaded: Part) => void) => {
    setStatus('loading')
    part.load().then(
      (here) => {
        setLoaded(() => here)
        setStatus('idle')
        use(here)
      },
      () => setStatus('failed'),
    )
  }
  return {
    /** Null until it has been loaded. */
    loaded,
    status,
    /** Loads it, and then calls `use`. After a failure, the next call tries again. */
    load,
  }
}
