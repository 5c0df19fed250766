import type { Page } from '@playwright/test'
import { logInAs } from '../e2e/harness/log-in-as'
import { newAccount } from '../e2e/harness/new-account'
import { seedRounds } from '../e2e/harness/seed-rounds'
import { seedRecordOf } from '../harness/seed-records'

const dayMs = 24 * 60 * 60_000

/** One of five rounds a day until now, the latest first. */
export function recentRecordOf(userId: string, index: number) {
  const startedAt = new Date(Date.now() - Math.floor(index / 5) * dayMs - (index % 5) * 90_000)
  return { ...seedRecordOf(userId, index, 7), startedAt, localDay: startedAt.toISOString().slice(0, 10) }
}

/** Logs in as a new person with this many records. Opens no page of the app. */
export async function logInWithRecords(page: Page, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => {
    const { userId: _userId, startedAt, ...record } = recentRecordOf('bench', index)
    return { ...record, startedAt: startedAt.toISOString() }
  })
  await logInAs(page, newAccount())
  await seedRounds(page, records)
}
