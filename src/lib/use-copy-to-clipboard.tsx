import { useState } from 'react'

/** `failed` where the text has to be shown, to be selected by hand. */
export type CopyState = 'notYet' | 'copied' | 'failed'

/** Puts a text on the clipboard when asked to, and tells what has become of that. */
export function useCopyToClipboard(text: string): { copying: CopyState; copy: () => void } {
  const [copying, setCopying] = useState<CopyState>('notYet')
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      // The clipboard may be forbidden, and does not exist without https.
      setCopying('failed')
    }
  }
  return { copying, copy: () => void write() }
}
