import type { Page } from '@playwright/test'
import { logInAs } from './log-in-as'
import { newAccount } from './new-account'
import { roundOn } from './sample-rounds'
import { seedRounds } from './seed-rounds'

const ideas = ['bake bread', 'read on the floor', 'walk without an umbrella', 'call grandma', 'soup for everyone']

/** Logs in, and opens the record of a round with five ideas. */
export async function openRecordWithIdeas(page: Page, topicTitle: string): Promise<void> {
  await logInAs(page, newAccount())
  const round = roundOn(topicTitle, ideas)
  await seedRounds(page, [round])
  await page.goto(`/records/${round.id}`)
}
