import { useLayoutEffect } from 'react'
import { tWord } from './translation'

const suffix = 'Idea Training'

/**
 * The page's title: the path's segments joined by spaces, capitalised, then `| Idea Training`; `/` is `Idea Training`.
 * Known segments are said in the language on the screen.
 *
 * @param lastSegment stands in for the last segment where that is an id, for example a record's topic.
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

/** A segment as it was typed; one that is no valid encoding stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Shows a text as the page's title for as long as it is mounted. */
export function DocumentTitle({ text }: { text: string }) {
  useLayoutEffect(() => {
    document.title = text
  }, [text])
  return null
}
