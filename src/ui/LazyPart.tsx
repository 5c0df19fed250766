import { useEffect, useState, type ReactNode } from 'react'
import type { Lazy } from '../lib/lazy'
import { useIsPast } from '../lib/past'

interface LazyPartProps<Part> {
  part: Lazy<Part>
  /** Shown until it has been loaded. */
  loading?: ReactNode
  /** Shown after loading has failed, until a retry succeeds. */
  failed?: ReactNode
  /** A page of an earlier moment does not load it. */
  isExtra?: boolean
  children: (part: Part) => ReactNode
}

/** Loads a part of the app with retries, and passes it to `children` to render. */
export function LazyPart<Part>({
  part,
  loading = null,
  failed = loading,
  isExtra = false,
  children,
}: LazyPartProps<Part>) {
  const [here, setHere] = useState(part.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const isLeftOut = useIsPast() && isExtra
  useEffect(() => {
    if (isLeftOut) return
    let isMounted = true
    part.load().catch(() => isMounted && setHasFailed(true))
    void part.preload().then((loaded) => isMounted && setHere(() => loaded))
    return () => {
      isMounted = false
    }
  }, [part, isLeftOut])
  if (here === null) return hasFailed ? failed : loading
  return children(here)
}
