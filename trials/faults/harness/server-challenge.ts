import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { SavedRound } from '../check-rounds'
import type { ApiClient } from './api-client'

const dayMs = 86_400_000

const publishedSchema = v.object({ data: v.object({ publishChallenge: v.object({ id: v.string() }) }) })

const publishMutation = `mutation Publish($input: PublishChallenge!) { publishChallenge(input: $input) { id } }`

const entrySchema = v.object({ id: v.string(), message: v.string(), ideas: v.array(v.object({ text: v.string() })) })

const heldSchema = v.object({
  data: v.object({
    challenge: v.object({ state: v.literal('CLOSED'), entryCount: v.number() }),
    challengeEntries: v.object({ nodes: v.array(entrySchema), hasNextPage: v.literal(false), totalCount: v.number() }),
    myChallenges: v.object({ nodes: v.tuple([v.object({ id: v.string(), entryCount: v.number() })]) }),
  }),
})

const closeMutation = `mutation Close($id: ID!) { closeChallenge(id: $id) { id } }`

const heldQuery = `
  query Held($id: ID!) {
    challenge(id: $id) { state entryCount }
    challengeEntries(challengeId: $id, first: 100) { nodes { id message ideas { text } } hasNextPage totalCount }
    myChallenges { nodes { id entryCount } }
  }
`

const sentSchema = v.object({
  data: v.object({
    challenge: v.object({ myEntry: v.nullable(entrySchema) }),
    myChallenges: v.object({ nodes: v.array(v.object({ id: v.string(), entryState: v.nullable(v.string()) })) }),
  }),
})

const sentQuery = `
  query Sent($id: ID!) {
    challenge(id: $id) { myEntry { id message ideas { text } } }
    myChallenges { nodes { id entryState } }
  }
`

/** A challenge and its entries, read directly from the server as the host and as the applicant. */
export class ServerChallenge {
  private constructor(
    private readonly id: string,
    private readonly host: ApiClient,
  ) {}

  /** @param host a person who has published no other challenge */
  static async publish(host: ApiClient, topicTitle: string): Promise<ServerChallenge> {
    const closesAt = new Date(Date.now() + 30 * dayMs).toISOString()
    const input = { id: randomUUID(), topicTitle, category: 'Work', isJob: true, closesAt }
    const { data } = v.parse(publishedSchema, await host.send(publishMutation, { input }))
    return new ServerChallenge(data.publishChallenge.id, host)
  }

  get path(): string {
    return `/challenges/${this.id}`
  }

  /**
   * Closes the challenge and returns its entries as the host sees them, each as a round with the entry's message as its topic.
   * Throws if the counters disagree, or if the applicant sees something else than the host.
   */
  async entries(applicant: ApiClient): Promise<SavedRound[]> {
    const { id } = this
    await this.host.send(closeMutation, { id })
    const { challenge, challengeEntries, myChallenges } = v.parse(
      heldSchema,
      await this.host.send(heldQuery, { id }),
    ).data
    const entries = challengeEntries.nodes
    const counted = {
      onItsPage: challenge.entryCount,
      amongTheEntries: challengeEntries.totalCount,
      inTheHostsList: myChallenges.nodes[0].entryCount,
    }
    if (Object.values(counted).some((count) => count !== entries.length)) {
      throw new Error(`There are ${entries.length} entries, counted as ${JSON.stringify(counted)}.`)
    }
    const received = entries.map(({ message, ideas }) => ({ message, ideas, entryState: 'SENT' }))
    const sent = await this.sentBy(applicant)
    if (!isDeepStrictEqual(sent, received)) {
      throw new Error(`The host has ${JSON.stringify(received)}, the applicant has sent ${JSON.stringify(sent)}.`)
    }
    return entries.map(({ id, message, ideas }) => ({ id, topicTitle: message, ideas }))
  }

  /** The entry as the applicant sees it, with its state in their list. */
  private async sentBy(applicant: ApiClient) {
    const { id } = this
    const { challenge, myChallenges } = v.parse(sentSchema, await applicant.send(sentQuery, { id })).data
    if (challenge.myEntry === null && myChallenges.nodes.length === 0) return []
    const { message, ideas } = challenge.myEntry ?? { message: null, ideas: [] }
    return myChallenges.nodes.map(({ entryState }) => ({ message, ideas, entryState }))
  }
}
