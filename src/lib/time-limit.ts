/** An operation took longer than its limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/** Settles as the promise does, or rejects with `TimeLimitError` after so many milliseconds. The work itself continues. */
export async function withTimeLimit<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`No answer within ${String(milliseconds / 1000)} s.`))
    }, milliseconds)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
