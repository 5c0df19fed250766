import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Returns a function that writes the filters of a list into its address. On the way to another page it does nothing: a search waits for a
 * pause in typing, and would call the person back.
 *
 * @param to the list's path
 */
export function useSearchChange(to: '/records' | '/ideas') {
  const router = useRouter()
  return useCallback(
    (next: object, { replace }: { replace: boolean }) => {
      if (router.latestLocation.pathname !== to) return
      void router.navigate({ to, search: () => ({ ...next }), replace, resetScroll: false })
    },
    [router, to],
  )
}
