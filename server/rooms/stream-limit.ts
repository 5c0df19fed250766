import { HttpError } from '../http/http-error'

/** Tabs, and connections that the server does not know to be dead yet. */
const maximumStreams = 10

/** Bounds how many streams a member has at once at this process. */
export const createStreamLimit = () => {
  const open = new Map<string, number>()
  return {
    /** Counts a stream of this key, until the returned function is called. Throws an HttpError (429) if there are too many. */
    take: (key: string): (() => void) => {
      const count = open.get(key) ?? 0
      if (count >= maximumStreams) throw new HttpError('TOO_MANY_REQUESTS', 'This room is open too many times here.')
      open.set(key, count + 1)
      return () => {
        const rest = (open.get(key) ?? 0) - 1
        if (rest > 0) open.set(key, rest)
        else open.delete(key)
      }
    },
  }
}
