import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { IdeaInput } from '../../../contract/record'
import { logInAs } from './log-in-as'
import { newAccount } from './new-account'
import { seedRounds } from './seed-rounds'

const texts = ['bake bread', 'read on the floor', 'walk without an umbrella', 'call grandma', 'soup for everyone']

/** Logs in, and opens the record of a round with five ideas. */
export async function openRecordWithIdeas(page: Page, topicTitle: string): Promise<void> {
  await logInAs(page, newAccount())
  const id = randomUUID()
  const startedAt = new Date().toISOString()
  const ideas = texts.map((text, place): IdeaInput => {
    return { text, atMs: 2_700 + place * 9_000, endMs: null, source: 'TYPED' }
  })
  await seedRounds(page, [
    {
      ...{ id, topicTitle, category: 'Diary', ideas, durationMs: 60_000, lengthMs: 60_000 },
      ...{ startedAt, localDay: startedAt.slice(0, 10) },
    },
  ])
  await page.goto(`/records/${id}`)
}
