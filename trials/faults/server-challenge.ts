import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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
  const { challengeEntries } = await host.ask(entriesQuery, { challengeId: id })
  const hosts = await readChallenge(id, host)
  const entries = challengeEntries.nodes
  const expected = {
    ...{ state: 'CLOSED', onItsPage: entries.length, amongTheEntries: entries.length },
    ...{ inTheHostsList: [entries.length], hasNextPage: false },
  }
  const found = {
    ...{ state: hosts.challenge?.state, onItsPage: hosts.challenge?.entryCount },
    ...{
      amongTheEntries: challengeEntries.totalCount,
      inTheHostsList: hosts.listed.map(({ entryCount }) => entryCount),
    },
    hasNextPage: challengeEntries.hasNextPage,
  }
  if (!isDeepStrictEqual(found, expected)) {
    throw new Error(`There are ${entries.length} entries, counted as ${JSON.stringify(found)}.`)
  }

  const received = entries.map(({ message, ideas }) => ({
    ...{ message, texts: ideas.map(({ text }) => text), entryState: 'SENT' },
  }))
  const { challenge, listed } = await readChallenge(id, applicant)
  const myEntry = challenge?.myEntry ?? null
  const sent = listed.map(({ entryState }) => ({
    ...{ message: myEntry?.message, texts: myEntry?.ideas.map(({ text }) => text), entryState },
  }))
  if (!isDeepStrictEqual(sent, received) || (myEntry === null) !== (sent.length === 0)) {
    throw new Error(`The host has ${JSON.stringify(received)}, the applicant has sent ${JSON.stringify(sent)}.`)
  }
  return entries.map(({ message, ideas }) => ({ topicTitle: message, ideas }))
}

/** The challenge as this person sees it, and their list of challenges. */
async function readChallenge(id: string, person: Person) {
  const { challenge } = await person.ask(challengeQuery, { id })
  const { myChallenges } = await person.ask(myChallengesQuery, {})
  return { challenge, listed: myChallenges.nodes }
}
