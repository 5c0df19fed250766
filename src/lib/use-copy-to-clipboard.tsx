import { useState } from 'react'

/** After `failed`, show the text so that it can be copied by hand. */
export type CopyState = 'notYet' | 'copied' | 'failed'

/** Returns a function that copies the text, and whether that has worked. */
export function useCopyToClipboard(text: string): { copying: CopyState; copy: () => void } {
  const [copying, setCopying] = useState<CopyState>('notYet')
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      // The clipboard may be blocked, and does not exist without https.
      setCopying('failed')
    }
  }
  return { copying, copy: () => void write() }
}
