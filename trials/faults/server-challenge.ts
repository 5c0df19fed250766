import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { graphql } from '../../src/lib/graphql'
import {
  challengeQuery,
  closeChallengeMutation,
  myChallengesQuery,
  publishChallengeMutation,
} from '../../src/challenges/documents'
import type { SavedRound } from './ledger'
import type { Person } from './person'

const dayMs = 86_400_000

/** Also counts the entries, which the app does not ask for. */
const entriesQuery = graphql(`
  query CountedEntries($challengeId: ID!) {
    challengeEntries(challengeId: $challengeId, first: 100) {
      nodes {
        message
        ideas {
          text
        }
      }
      hasNextPage
      totalCount
    }
  }
`)

/** Publishes a challenge about a job, and returns its id. */
export async function publishChallenge(host: Person, topicTitle: string): Promise<string> {
  const closesAt = new Date(Date.now() + 30 * dayMs).toISOString()
  const input = { id: randomUUID(), topicTitle, category: 'Work', isJob: true, closesAt } as const
  return (await host.ask(publishChallengeMutation, { input })).publishChallenge.id
}

/**
 * Closes the challenge and returns its entries as the host sees them, each as a round with the entry's message as its topic. Throws if the
 * counters disagree, or if the applicant sees something else than the host.
 *
 * @param host a person who has published no other challenge
 */
export async function readEntries(id: string, host: Person, applicant: Person): Promise<SavedRound[]> {
  await host.ask(closeChallengeMutation, { id })
  const { nodes: entries, ...counted } = (await host.ask(entriesQuery, { challengeId: id })).challengeEntries
  expect(counted).toEqual({ totalCount: entries.length, hasNextPage: false })
  const hosts = await readChallenge(id, host)
  expect(hosts.challenge).toMatchObject({ state: 'CLOSED', entryCount: entries.length })
  expect(hosts.listed.map(({ entryCount }) => entryCount)).toEqual([entries.length])

  const { challenge, listed } = await readChallenge(id, applicant)
  expect(listed.map(({ entryState }) => entryState)).toEqual(entries.map(() => 'SENT'))
  const own = challenge?.myEntry ? [challenge.myEntry] : []
  const [received, sent] = [entries.map(roundOf), own.map(roundOf)]
  expect(sent, 'what the applicant sees, and what the host has').toEqual(received)
  return received
}

const roundOf = ({ message, ideas }: { message: string; ideas: readonly { text: string }[] }): SavedRound => ({
  topicTitle: message,
  ideas: ideas.map(({ text }) => ({ text })),
})

/** The challenge as this person sees it, and their list of challenges. */
async function readChallenge(id: string, person: Person) {
  const { challenge } = await person.ask(challengeQuery, { id })
  const { myChallenges } = await person.ask(myChallengesQuery, {})
  return { challenge, listed: myChallenges.nodes }
}
