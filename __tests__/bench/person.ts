import type { Page } from '@playwright/test'
import { roundMs } from '../../contract/limits'
import { logInAs } from '../e2e/harness/log-in-as'
import { newAccount } from '../e2e/harness/new-account'
import { importRounds } from '../e2e/harness/seed-rounds'
import { seedRecordOf } from '../harness/seed-records'

const dayMs = 24 * 60 * 60_000

/** Logs in as a new person with this many records, five a day until now. Opens no page of the app. */
export async function logInWithRecords(page: Page, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => {
    const { id, topicTitle, category, ideas, isLiked } = seedRecordOf('bench', index, 7)
    const startedAt = new Date(Date.now() - Math.floor(index / 5) * dayMs - (index % 5) * 90_000).toISOString()
    const localDay = startedAt.slice(0, 10)
    return { id, topicTitle, category, ideas, isLiked, durationMs: roundMs, startedAt, localDay }
  })
  await logInAs(page, newAccount())
  await importRounds(page, records)
}
