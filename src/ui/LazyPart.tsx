import { useEffect, useState, type ReactNode } from 'react'
import type { Lazy } from '../lib/lazy'

interface LazyPartProps<Part> {
  part: Lazy<Part>
  /** Shown until it has been loaded. */
  loading?: ReactNode
  /** Shown after loading has failed, until a retry succeeds. */
  failed?: ReactNode
  children: (part: Part) => ReactNode
}

/** Loads a part of the app with retries, and passes it to `children` to render. */
export function LazyPart<Part>({ part, loading = null, failed = loading, children }: LazyPartProps<Part>) {
  const [here, setHere] = useState(part.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isMounted = true
    part.load().catch(() => isMounted && setHasFailed(true))
    void part.preload().then((loaded) => isMounted && setHere(() => loaded))
    return () => {
      isMounted = false
    }
  }, [part])
  if (here === null) return hasFailed ? failed : loading
  return children(here)
}
