import { features } from '../features'
import type { Database } from './database'

/** Starts the features' background work on an open database; resolves with a function to stop it. */
export const startBackgroundTasks = async (database: Database): Promise<() => Promise<void>> => {
  const stops = await Promise.all(
    features.flatMap(({ backgroundTasks = [] }) => backgroundTasks.map((start) => start(database))),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
