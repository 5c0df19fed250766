import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { median } from '../../scripts/tools/statistics'
import { readStoredSession } from '../e2e/harness/stored-session'

/** Search terms by kind; null is the plain list. `seedRecords` writes texts that match them. */
const searches = {
  'the plain list': null,
  'a frequent word': 'an idea of some words',
  'a rare word': 'matter 7777',
} as const

export type SearchName = keyof typeof searches

/** How often each search runs; they take turns. */
const rounds = 31

/** The query of the records page, with fewer fields. */
const query = `query IdeaRecords($first: Int, $search: String) {
  IdeaRecord(first: $first, search: $search) { nodes { id topicTitle ideas { text atMs } startedAt } endCursor hasNextPage }
}`

const answerSchema = v.object({ data: v.object({ IdeaRecord: v.object({ nodes: v.array(v.unknown()) }) }) })

/** Median HTTP times of a page of 20 for the person logged in on the page, in milliseconds. */
export async function measureSearch(page: Page): Promise<Record<SearchName, number>> {
  const { token } = await readStoredSession(page)
  const ask = async (search: string | null): Promise<number> => {
    const before = performance.now()
    const answer = await page.request.post('/graphql', {
      headers: { 'x-auth-token': token ?? '' },
      data: { query, variables: { first: 20, search } },
    })
    const body: unknown = await answer.json()
    const took = performance.now() - before
    if (v.parse(answerSchema, body).data.IdeaRecord.nodes.length === 0)
      throw new Error(`Nothing has “${search ?? ''}”.`)
    return took
  }
  const times: Record<SearchName, number[]> = { 'the plain list': [], 'a frequent word': [], 'a rare word': [] }
  for (let round = 0; round < rounds; round += 1) {
    times['the plain list'].push(await ask(searches['the plain list']))
    times['a frequent word'].push(await ask(searches['a frequent word']))
    times['a rare word'].push(await ask(searches['a rare word']))
  }
  return {
    'the plain list': median(times['the plain list']),
    'a frequent word': median(times['a frequent word']),
    'a rare word': median(times['a rare word']),
  }
}
