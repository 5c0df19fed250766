/** Keeps the requests about the pool in order. */
export interface PoolRequests {
  /** Runs a change after all changes before it. */
  change<Result>(run: () => Promise<Result>): Promise<Result>
  /** Runs one read at a time: whoever asks while one runs shares the next one, which sees their change. */
  read(run: () => Promise<void>): Promise<void>
}

declare module '../../lib/gateways' {
  interface Gateways {
    poolRequests: PoolRequests
  }
}

/** Expects that neither a change nor a read rejects. */
export function createPoolRequests(): PoolRequests {
  let changes: Promise<unknown> = Promise.resolve()
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  const read = (run: () => Promise<void>): Promise<void> => {
    if (reading === null) {
      reading = run().finally(() => (reading = null))
      return reading
    }
    next ??= reading.then(() => {
      next = null
      return read(run)
    })
    return next
  }
  const change = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const changing = changes.then(run)
    changes = changing
    return changing
  }
  return { change, read }
}
