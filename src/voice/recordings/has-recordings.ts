import { hasDatabase } from './find-database'
import { findFolder } from './folder'

/** Whether this device has any recording, of any person. People who only type load this module too, so it stays small. */
export async function hasRecordings(): Promise<boolean> {
  const folder = await findFolder()
  for await (const _ of folder?.keys() ?? []) return true
  if (!(await hasDatabase())) return false
  const { countInDatabase } = await import(/* webpackChunkName: "voice" */ './database')
  return (await countInDatabase()) > 0
}
