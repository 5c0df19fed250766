import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/sync/documents'
import { ideaRecordsQuery, ideasOf, newRound } from '../../harness/server-documents'
import { buildTestApp, type TestClient } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const [idea] = ideasOf('An idea')
const spoken = { text: '', atMs: 1_000, endMs: 2_000, source: 'SPOKEN' }

/** A cursor in the right format, at any time. */
const cursorAt = (instant: string) =>
  Buffer.from(JSON.stringify([instant, 'b3f4c1de-0000-4000-8000-000000000000'])).toString('base64url')

describe('invalid input gets 400 with a message that names the field', () => {
  const database = testPGlite()
  let client: TestClient

  beforeAll(async () => {
    client = await (await buildTestApp(database())).as(newPerson())
  })

  const expectHttpError = async (query: string, variables: object, message: string) => {
    const { status, body } = await client.send({ query, variables })
    // Missing if a variable is invalid.
    expect(body.data ?? null).toBeNull()
    expect(body.errors).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })])
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(status).toBe(400)
  }

  describe('saving', () => {
    it.each<[Record<string, unknown>, string]>([
      [{ id: 'abc' }, 'input.id must be a UUID'],
      [{ topicTitle: 'x'.repeat(201) }, 'input.topicTitle must be at most 200 characters'],
      [
        { category: 'Sport' },
        'input.category must be one of Study, Work, News, Finance, Note, Diary, Tips, Emotions, Other',
      ],
      [{ ideas: Array.from({ length: 301 }, () => idea) }, 'input.ideas must be at most 300 entries'],
      [
        { ideas: [idea, idea, { ...idea, text: 'x'.repeat(501) }] },
        'input.ideas[2].text must be at most 500 characters',
      ],
      [{ ideas: [{ ...idea, text: '' }] }, 'input.ideas[0].text must not be empty for a typed idea'],
      [{ ideas: [{ ...idea, text: ' \n ' }] }, 'input.ideas[0].text must not be empty for a typed idea'],
      [{ ideas: [{ ...idea, atMs: -1 }] }, 'input.ideas[0].atMs must be at least 0'],
      [{ ideas: [{ ...idea, atMs: 60_001 }] }, 'input.ideas[0].atMs must be at most 60000'],
      [{ ideas: [{ ...idea, endMs: 2_000 }] }, 'input.ideas[0].endMs must be null for a typed idea'],
      [{ ideas: [{ ...spoken, endMs: 999 }] }, 'input.ideas[0].endMs must not be before atMs'],
      [{ ideas: [{ ...spoken, endMs: 60_001 }] }, 'input.ideas[0].endMs must be at most 60000'],
      [{ ideas: [1, 2, 3].map(() => ({ ...idea, isBest: true })) }, 'input.ideas must have at most 2 best'],
      [{ ideas: [{ ...idea, isHeard: true }] }, 'input.ideas[0].isHeard must be false for a typed idea'],
      [{ ideas: [{ ...idea, group: 'x'.repeat(41) }] }, 'input.ideas[0].group must be at most 40 characters'],
      [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'input.tags must be at most 5 entries'],
      [{ tags: ['x'.repeat(31)] }, 'input.tags[0] must be at most 30 characters'],
      [{ tags: ['Team', 'team'] }, 'input.tags must differ in more than letter case'],
      [{ tags: ['#team'] }, 'input.tags[0] must have no #, comma or line break'],
      [{ tags: [' '] }, 'input.tags[0] must have no #, comma or line break'],
      [{ lengthMs: 45_000 }, 'input.lengthMs must be 20000 to 600000, in steps of 10000'],
      [{ lengthMs: 30_000, ideas: [] }, 'input.durationMs must be at most 30000'],
      [{ lengthMs: 180_000, ideas: [{ ...idea, atMs: 180_001 }] }, 'input.ideas[0].atMs must be at most 180000'],
      [{ durationMs: -1 }, 'input.durationMs must be at least 0'],
      [{ durationMs: 60_001 }, 'input.durationMs must be at most 60000'],
      ...[
        'yesterday',
        '2026-11-20',
        '2026-11-20T12:00:00Z',
        '2026-11-20T12:00:00.000+01:00',
        '2026-02-30T12:00:00.000Z',
        '2026-11-20T24:00:00.000Z',
        '2026-11-20T12:60:00.000Z',
        '1969-12-31T23:59:59.999Z',
        '+12026-11-20T12:00:00.000Z',
        1_795_176_000_000,
      ].map((startedAt): [Record<string, unknown>, string] => [{ startedAt }, 'input.startedAt']),
      ...['2026-11-31', '2026-1-1', '20261120', '1969-12-31', '2026-11-20T00:00:00.000Z', 20_261_120].map(
        (localDay): [Record<string, unknown>, string] => [{ localDay }, 'input.localDay'],
      ),
    ])('%j', async (changes, message) => {
      await expectHttpError(print(saveIdeaRecordMutation), { input: { ...newRound(), ...changes } }, message)
    })

    it('nothing of it is stored', async () => {
      expect((await client.ask(ideaRecordsQuery, {})).IdeaRecord.nodes).toEqual([])
    })
  })

  describe('changing', () => {
    it.each<[unknown, Record<string, unknown>, string]>([
      ['abc', {}, 'id must be a UUID'],
      [randomUUID(), { topicTitle: 'x'.repeat(201) }, 'change.topicTitle must be at most 200 characters'],
      [randomUUID(), { category: 'Sport' }, 'change.category must be one of Study'],
      [randomUUID(), { ideas: [{ ...idea, text: '' }] }, 'change.ideas[0].text must not be empty'],
      [randomUUID(), { comment: 'x'.repeat(10_001) }, 'change.comment must be at most 10000 characters'],
    ])('%s %j', async (id, change, message) => {
      await expectHttpError(print(updateIdeaRecordMutation), { id, change }, message)
    })
  })

  it('deleting', async () => {
    await expectHttpError(print(deleteIdeaRecordMutation), { id: '' }, 'id must be a UUID')
  })

  describe('a page', () => {
    it.each<[Record<string, unknown>, string]>([
      [{ first: 0 }, 'first must be at least 1'],
      [{ first: 101 }, 'first must be at most 100'],
      [{ after: 'abc' }, 'after must be an endCursor of this list'],
      [{ after: '' }, 'after must be an endCursor of this list'],
      [{ after: Buffer.from('["yesterday","1"]').toString('base64url') }, 'after must be an endCursor of this list'],
      [{ after: cursorAt('2026-02-30T00:00:00.000Z') }, 'after must be an endCursor of this list'],
      [{ after: cursorAt('2026-11-20T12:00') }, 'after must be an endCursor of this list'],
      [{ after: cursorAt('+275760-09-13T00:00:00.000Z') }, 'after must be an endCursor of this list'],
    ])('%j', async (variables, message) => {
      await expectHttpError(print(ideaRecordsQuery), variables, message)
    })
  })
})
