import { withTimeLimit } from './time-limit'

/** How long the way to a page may take, in milliseconds: its code may have to be downloaded. */
const longestWayMs = 5_000

/** Waits for a page, but not for ever. Never rejects: a failure is logged. */
export async function arrive(onPage: Promise<void>): Promise<void> {
  try {
    await withTimeLimit(onPage, longestWayMs)
  } catch (error) {
    console.error(error)
  }
}
