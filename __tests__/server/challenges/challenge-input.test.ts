import { randomUUID } from 'node:crypto'
import { challengeEntriesQuery } from '../../../src/challenges/documents'
import {
  errorResponse,
  inHours,
  publishedChallenge,
  signedIn,
  type newChallenge,
  type newEntry,
  type Participant,
} from '../../harness/challenges'
import { testApp, type Answer } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'

const dayHours = 24

/** A request about a challenge. */
type Attempt = (someone: Participant, id: string) => Promise<Answer<unknown>>

const publish =
  (changes: Parameters<typeof newChallenge>[0] = {}): Attempt =>
  ({ attempt }) =>
    attempt.publish(changes)

const enter =
  (changes: Parameters<typeof newEntry>[1] = {}): Attempt =>
  ({ attempt }, id) =>
    attempt.enter(id, changes)

const write =
  (text: string): Attempt =>
  ({ attempt }, id) =>
    attempt.write(id, { text })

const report =
  (reason: string): Attempt =>
  ({ attempt }, id) =>
    attempt.report(id, { reason })

const answer =
  (message: string): Attempt =>
  ({ attempt }, id) =>
    attempt.answer({ challengeId: id, id, verdict: 'SHORTLIST', message })

const list =
  (page: { first?: number; after?: string }): Attempt =>
  ({ graphql }, id) =>
    graphql(challengeEntriesQuery, { challengeId: id, ...page })

describe('challenges', () => {
  const server = testApp(testPGlite())
  let someone: Participant
  let id: string

  beforeAll(async () => {
    const published = await publishedChallenge(server)
    someone = published.guest
    id = published.id
  })

  it.each<[what: string, attempt: Attempt, message: string]>([
    ['a challenge without a topic', publish({ topicTitle: '  ' }), 'input.topicTitle must not be empty'],
    ['a topic that shows nothing', publish({ topicTitle: '\u200B' }), 'input.topicTitle must not be empty'],
    [
      'a topic that is too long',
      publish({ topicTitle: 'x'.repeat(201) }),
      'input.topicTitle must be at most 200 characters',
    ],
    ['a text that is too long', publish({ about: 'x'.repeat(2_001) }), 'input.about must be at most 2000 characters'],
    ['an unknown category', publish({ category: 'Sports' }), 'input.category must be one of '],
    ['an unknown length', publish({ lengthMs: 45_000 }), 'input.lengthMs must be one of '],
    ['a closing time in the past', publish({ closesAt: inHours(-1) }), 'input.closesAt must be in the future'],
    [
      'a closing time too far ahead',
      publish({ closesAt: inHours(92 * dayHours) }),
      'input.closesAt must be at most 90 days ahead',
    ],
    ['a challenge with an invalid id', publish({ id: 'mine' }), 'input.id must be a UUID'],
    ['an entry without ideas', enter({ ideas: [] }), 'input.ideas must not be empty'],
    [
      'a spoken idea without text',
      enter({ ideas: [{ text: ' \u200B', source: 'SPOKEN' }] }),
      'input.ideas[0].text must not be empty',
    ],
    [
      'an idea that is too long',
      enter({ ideas: [{ text: 'x'.repeat(501), source: 'TYPED' }] }),
      'input.ideas[0].text must be at most 500 characters',
    ],
    [
      'too many ideas',
      enter({ ideas: Array.from({ length: 301 }, () => ({ text: 'x', source: 'TYPED' as const })) }),
      'input.ideas must be at most 300 entries',
    ],
    [
      'an entry whose message is too long',
      enter({ message: 'x'.repeat(501) }),
      'input.message must be at most 500 characters',
    ],
    ['an entry with an invalid id', enter({ id: 'mine' }), 'input.id must be a UUID'],
    ['an empty message', write(' \n'), 'input.text must not be empty'],
    ['a message that is too long', write('x'.repeat(2_001)), 'input.text must be at most 2000 characters'],
    ['an answer that is too long', answer('x'.repeat(501)), 'message must be at most 500 characters'],
    ['a reason that is too long', report('x'.repeat(501)), 'reason must be at most 500 characters'],
    ['a page that is too large', list({ first: 101 }), 'first must be at most 100'],
    ['a page of nothing', list({ first: 0 }), 'first must be at least 1'],
    ['an unknown page', list({ after: 'nowhere' }), 'after must be'],
  ])('reject %s, and name the field', async (_what, attempt, message) => {
    const response = await attempt(someone, id)
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT' } }] },
    })
  })

  it.each([
    ['publish', publish()],
    ['enter', enter()],
    ['report', report('Rude')],
  ])('need an account to %s', async (_what, attempt) => {
    const stranger = await signedIn(server)
    expect(await attempt(stranger, id)).toMatchObject(errorResponse(403, 'Please finish registering first.'))
  })

  it.each([
    ['entered', enter()],
    ['reported', report('Rude')],
    ['asked about', write('Is it paid?')],
  ])('cannot be %s if there is none', async (_what, attempt) => {
    expect(await attempt(someone, randomUUID())).toMatchObject(errorResponse(404, 'There is no such challenge.'))
  })
})
