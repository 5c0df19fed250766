import { subjects } from '../subjects'
import type { Database } from './database'

/** Starts the subjects' background work on an open database; resolves with a function to stop it. */
export const startBackgroundTasks = async (database: Database): Promise<() => Promise<void>> => {
  const stops = await Promise.all(
    subjects.flatMap(({ backgroundTasks = [] }) => backgroundTasks.map((start) => start(database))),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
