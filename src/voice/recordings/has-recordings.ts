import type { Lazy } from '../../lib/lazy'
import { isDatabaseUnused } from '../../lib/storage/find-database'
import type { RecordingsGateway } from '../gateways'

/** Whether this device has any recording, of any person. Creates nothing. People who only type load this module too, so it stays small. */
export async function hasRecordings(recordings: Lazy<RecordingsGateway>): Promise<boolean> {
  if (await isDatabaseUnused()) return false
  return (await (await recordings.load()).list()).length > 0
}
