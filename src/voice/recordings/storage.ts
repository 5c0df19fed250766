import type { RecordingsGateway } from '../gateways'
import { createFileStorage } from './file-storage'

/** What the worker does. Deleting a recording needs no worker. */
export type StoredRecordings = Omit<RecordingsGateway, 'remove'>

export function createRecordingsStorage(): StoredRecordings {
  return createFileStorage()
}
