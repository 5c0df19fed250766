import { maximumImportSize } from '../../../contract/limits'
import type { ArchivedRecord } from './archive-schema'

/** Bytes of records in one request: half of the server's limit, to leave room for encoding overhead. */
const mostBytes = 400_000

/** Splits records, in order, into batches that fit one request. A very large record gets its own batch. */
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
