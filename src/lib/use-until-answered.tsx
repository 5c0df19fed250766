import { useState } from 'react'

/**
 * What this device knows better than the server's last answer. What the server has just been told is forgotten here
 * before its fresh answer is in; it is kept until then, so that nothing on the screen jumps back and forth.
 *
 * @param now what this device knows at the moment; the same object for as long as it is the same
 * @param isAnswered the server's answer is in, and no newer one is under way or has failed to come
 * @param join what was known before, with what is known now
 */
export function useUntilAnswered<Known>(
  now: Known,
  isAnswered: boolean,
  join: (before: Known, now: Known) => Known,
): Known {
  const [seen, setSeen] = useState({ now, isAnswered, known: now })
  if (seen.now === now && seen.isAnswered === isAnswered) return seen.known
  const known = isAnswered ? now : join(seen.known, now)
  setSeen({ now, isAnswered, known })
  return known
}
