/** Saves a text by itself: a moment after the last change, or at once when it may be lost. */
export interface Autosave {
  changed: (text: string) => void
  /** Saves what is not saved yet, now. */
  flush: () => void
  /** Another text is the saved one now, and there is nothing to save. */
  reset: (saved: string) => void
}

export interface AutosaveOptions {
  /** What is saved already. */
  saved: string
  delayMs: number
  /**
   * Answers whether the text is safe; one that is not is saved again at the next chance.
   *
   * @param before the text that was safe last, and those handed over since, of which nothing is known yet.
   */
  save: (text: string, before: string[]) => Promise<boolean>
}

/** An autosave of its own; a text that is the saved one is not saved again. */
export function createAutosave({ saved, delayMs, save }: AutosaveOptions): Autosave {
  let latest = saved
  let before = [saved]
  let handedOver: string | null = saved
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (latest === handedOver) return
    const text = latest
    handedOver = text
    const saving = save(text, before)
    before = [...before, text]
    void saving.then((isSafe) => {
      if (isSafe) before = before.slice(Math.max(before.lastIndexOf(text), 0))
      else handedOver = null
    })
  }

  return {
    changed: (text) => {
      latest = text
      clearTimeout(timer)
      timer = setTimeout(flush, delayMs)
    },
    flush,
    reset: (text) => {
      latest = text
      before = [text]
      handedOver = text
    },
  }
}
