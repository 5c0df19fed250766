/** Saves a text by itself: a moment after the last change, or at once when it may be lost. */
export interface Autosave {
  changed: (text: string) => void
  /** Saves what is not saved yet, now. */
  flush: () => void
}

export interface AutosaveOptions {
  /** What is saved already. */
  saved: string
  delayMs: number
  /** Answers whether the text is safe; one that is not is saved again at the next chance. */
  save: (text: string) => Promise<boolean>
}

/** An autosave of its own; a text that is the saved one is not saved again. */
export function createAutosave({ saved, delayMs, save }: AutosaveOptions): Autosave {
  let latest = saved
  let handedOver: string | null = saved
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (latest === handedOver) return
    handedOver = latest
    void save(latest).then((isSafe) => {
      if (!isSafe) handedOver = null
    })
  }

  return {
    changed: (text) => {
      latest = text
      clearTimeout(timer)
      timer = setTimeout(flush, delayMs)
    },
    flush,
  }
}
