/** An async iterator over the latest value: one that was not taken yet is replaced by the next. */
export type LatestValue<Value> = AsyncIterableIterator<Value> & {
  put(value: Value): void
  /** Ends it after the value that waits to be taken. */
  end(): void
}

/** @param onEnd called once, when it has been ended from either side */
export const createLatestValue = <Value>(onEnd: () => void): LatestValue<Value> => {
  let pending: { value: Value } | undefined
  let wake: ((result: IteratorResult<Value, undefined>) => void) | undefined
  let isEnded = false

  const end = () => {
    if (isEnded) return
    isEnded = true
    onEnd()
    wake?.({ done: true, value: undefined })
  }
  const done = { done: true, value: undefined } as const

  return {
    put: (value) => {
      if (isEnded) return
      if (!wake) {
        pending = { value }
        return
      }
      wake({ value })
      wake = undefined
    },
    end,
    next: () => {
      const taken = pending
      pending = undefined
      if (taken) return Promise.resolve(taken)
      if (isEnded) return Promise.resolve(done)
      return new Promise((resolve) => (wake = resolve))
    },
    return: () => {
      pending = undefined
      end()
      return Promise.resolve(done)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
