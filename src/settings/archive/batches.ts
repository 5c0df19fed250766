import { maximumImportSize } from '../../../contract/limits'
import type { ArchivedRecord } from './archive-schema'

/** Bytes of records in one request: half of what the server reads, so that no way of writing them makes it too much. */
const mostBytes = 400_000

/** Records in the order they stand, in parts that one request may carry; a very large record goes alone. */
export function batchesOf(records: readonly ArchivedRecord[]): ArchivedRecord[][] {
  const encoder = new TextEncoder()
  const batches: ArchivedRecord[][] = []
  let bytes = 0
  for (const record of records) {
    const size = encoder.encode(JSON.stringify(record)).length
    const batch = batches.at(-1)
    if (batch === undefined || batch.length >= maximumImportSize || bytes + size > mostBytes) {
      batches.push([record])
      bytes = size
    } else {
      batch.push(record)
      bytes += size
    }
  }
  return batches
}
