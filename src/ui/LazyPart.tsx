import { useEffect, useState, type ReactNode } from 'react'
import type { Lazy } from '../lib/lazy'

interface LazyPartProps<Part> {
  part: Lazy<Part>
  /** What stands here once fetching has failed, until it succeeds. */
  failed?: ReactNode
  children: (part: Part) => ReactNode
}

/** Fetches a part of the app for as long as it takes, and draws what its children make of it. */
export function LazyPart<Part>({ part, failed = null, children }: LazyPartProps<Part>) {
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
  if (here === null) return hasFailed && failed
  return children(here)
}
