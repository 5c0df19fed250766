import { useIsPast } from './past'

/** urql's request policy: `cache-only` while an earlier moment is shown, because time travel sends no requests. */
export function useRequestPolicy(): 'cache-first' | 'cache-only' {
  return useIsPast() ? 'cache-only' : 'cache-first'
}
