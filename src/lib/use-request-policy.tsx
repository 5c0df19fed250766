import { useIsPast } from './past'

/** urql's request policy: `cache-only` for an earlier moment, because time travel sends no requests. */
export function useRequestPolicy(): 'cache-first' | 'cache-only' {
  return useIsPast() ? 'cache-only' : 'cache-first'
}
