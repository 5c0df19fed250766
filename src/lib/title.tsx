import { useLayoutEffect } from 'react'
import { tWord } from './translation'

const suffix = 'Idea Training'

/**
 * The page's title: the path's segments joined by spaces, capitalised, then `| Idea Training`; `/` is `Idea Training`.
 * Known segments are translated.
 *
 * @param lastSegment replaces a last segment that is an id, for example with a record's topic
 */
export function titleOf(pathname: string, lastSegment?: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return suffix
  const words = segments.map((segment, index) =>
    index === segments.length - 1 && lastSegment !== undefined ? lastSegment : tWord(capitalised(decoded(segment))),
  )
  return `${words.join(' ')} | ${suffix}`
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1)
}

/** Decodes a path segment; invalid percent-encoding is returned unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Sets the page's title. */
export function DocumentTitle({ text }: { text: string }) {
  useLayoutEffect(() => {
    document.title = text
  }, [text])
  return null
}
