/** Saves a text a moment after the last change, or at once when it might be lost. */
export interface Autosave {
  changed: (text: string) => void
  /** Saves unsaved text now. */
  flush: () => void
  /** Another text was saved elsewhere; ignored while this one has unsaved changes. */
  reset: (saved: string) => void
}

export interface AutosaveOptions {
  /** The text that is already saved. */
  saved: string
  delayMs: number
  /**
   * Settles once the text is saved, or whoever saves it tries again by itself.
   *
   * @param before the last saved text, and those passed to `save` since whose outcome is unknown.
   */
  save: (text: string, before: string[]) => Promise<unknown>
}

/** Creates an autosave. Text equal to the saved one is not saved again. */
export function createAutosave({ saved, delayMs, save }: AutosaveOptions): Autosave {
  let latest = saved
  let before = [saved]
  let handedOver = saved
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (latest === handedOver) return
    const text = latest
    handedOver = text
    const saving = save(text, before)
    before = [...before, text]
    void saving.then(() => {
      before = before.slice(Math.max(before.lastIndexOf(text), 0))
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
      if (latest !== handedOver) return
      latest = text
      before = [text]
      handedOver = text
    },
  }
}
