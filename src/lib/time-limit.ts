/** Something took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/**
 * What the promise settles to, or a rejection with `TimeLimitError` after so many milliseconds: for what may never answer,
 * and would hold up all that waits behind it. What the promise does goes on.
 */
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
