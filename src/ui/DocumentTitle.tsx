import { useLayoutEffect } from 'react'

/** Shows a text as the page's title for as long as it is mounted. */
export function DocumentTitle({ text }: { text: string }) {
  useLayoutEffect(() => {
    document.title = text
  }, [text])
  return null
}
