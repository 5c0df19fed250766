import { useEffect, useMemo, useState } from 'react'
import { lazy } from '../lib/lazy'
import type { Marking } from './marking/marking'

/** Loaded at the first search; without it, what is found is not marked. */
const lazyMarking = lazy(() => import(/* webpackChunkName: "list-parts" */ './marking/marking'))

/** For the focus on a search field: the first search need not wait for it. */
export function preloadMarking(): void {
  void lazyMarking.preload()
}

/** Marks what a search found; null without a search, or until it is loaded. */
export function useMarking({ search }: { search?: string | undefined }): Marking | null {
  const [part, setPart] = useState(lazyMarking.loaded)
  const isNeeded = search !== undefined && part === null
  useEffect(() => {
    if (isNeeded) void lazyMarking.preload().then(setPart)
  }, [isNeeded])
  return useMemo(() => (search === undefined ? null : (part?.markingFor(search) ?? null)), [part, search])
}
