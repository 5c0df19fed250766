import { useEffect, useState } from 'react'
import { useClient, type Client } from 'urql'
import { maximumPageSize } from '../../contract/limits'
import type { ResultOf } from '../lib/graphql'
import { useIsPast } from '../lib/past'
import { challengeEntriesQuery } from './documents'
import type { ChallengeEntry } from './graphql-types'
import { challengeContext } from './query-contexts'

export type AllEntries =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; entries: readonly ChallengeEntry[] }

/** All entries of a closed challenge, page by page. */
export function useAllEntries(challengeId: string): AllEntries {
  const client = useClient()
  const isNow = !useIsPast()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<AllEntries>({ status: 'loading' })
  useEffect(() => {
    if (!isNow) return
    let isAwaited = true
    const show = (next: AllEntries) => isAwaited && setState(next)
    const retry = () => {
      setState({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    fetchAll(client, challengeId).then(
      (entries) => show({ status: 'loaded', entries }),
      () => show({ status: 'failed', retry }),
    )
    return () => {
      isAwaited = false
    }
  }, [client, challengeId, isNow, attempt])
  return state
}

async function fetchAll(client: Client, challengeId: string): Promise<ChallengeEntry[]> {
  const entries: ChallengeEntry[] = []
  for (let after: string | null = null; ;) {
    const variables: { challengeId: string; first: number; after: string | null } = {
      ...{ challengeId, after },
      first: maximumPageSize,
    }
    const { data, error } = await client.query(challengeEntriesQuery, variables, challengeContext).toPromise()
    const page: ResultOf<typeof challengeEntriesQuery>['challengeEntries'] | undefined = data?.challengeEntries
    if (page === undefined) throw error ?? new Error('The entries did not come.')
    entries.push(...page.nodes)
    if (!page.hasNextPage) return entries
    after = page.endCursor ?? null
  }
}
