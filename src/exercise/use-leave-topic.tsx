import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns a function that takes a fixed topic, with all that came with it, out of the address. */
export function useLeaveTopic(): () => void {
  const navigate = useNavigate()
  const { topic } = useSearch({ strict: false })
  return () => {
    if (topic !== undefined) void navigate({ to: '/exercise', search: {} })
  }
}
