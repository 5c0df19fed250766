/** @jest-environment jest-fixed-jsdom */
import { createClient } from '../../../../src/sync/client'
import { createLiveCopy } from '../../../../src/sync/copy/live-copy'
import { readFeed } from '../../../../src/sync/copy/read-feed'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { buildToken, stubGraphqlServer, type Answer } from '../../../harness/fake-graphql-server'
import { buildRecords, readCopy, told } from '../../../harness/records'

interface Page {
  nodes?: unknown[]
  deleted?: string[]
  mark: string
  endCursor?: string | null
  hasNextPage?: boolean
  returns?: unknown[]
}

const page = ({
  nodes = [],
  deleted = [],
  mark,
  endCursor = null,
  hasNextPage = false,
  returns = [],
}: Page): Answer => ({
  data: { IdeaRecord: { nodes, deleted, mark, preferencesMark: '1-0', endCursor, hasNextPage }, topicReturns: returns },
})

const unknownMark: Answer = {
  status: 410,
  errors: [{ message: 'This mark is not known here.', extensions: { code: 'UNKNOWN_MARK' } }],
}

/** A device whose server answers one request after the other. */
function setUp(...answers: (Answer | 'unreachable')[]) {
  const meanwhile: (() => Promise<void>)[] = []
  const requests = stubGraphqlServer(async () => {
    const answer = answers.shift()
    await meanwhile.shift()?.()
    if (answer === undefined || answer === 'unreachable') throw new TypeError('Failed to fetch')
    return answer
  })
  const { tokens, stored, copy, clock } = createFakeGateways()
  stored.token = buildToken()
  const live = createLiveCopy('uid-aya', { copy, clock })
  let isLoggedIn = true
  const forgotten: string[] = []
  const forget = async (deleted: readonly string[]) => void forgotten.push(...deleted)
  return {
    forgotten,
    meanwhile,
    asked: () => requests.map(({ variables }) => variables),
    live,
    stored: copy,
    read: () => readFeed(createClient('uid-aya', tokens), live, () => isLoggedIn, forget),
    logOut: () => (isLoggedIn = false),
    ids: async () => (await readCopy(copy, 'uid-aya')).map(({ id }) => id),
  }
}

const [one, two, three] = buildRecords(3)

test('a new device reads all records page by page, then what has changed since the first page', async () => {
  const { asked, live, read, ids, forgotten } = setUp(
    page({ nodes: [three, two], mark: '1-4', endCursor: 'behind-two', hasNextPage: true }),
    page({ nodes: [one], mark: '1-5', endCursor: 'behind-one' }),
    page({ deleted: ['record-3'], mark: '1-5' }),
  )
  await read()
  expect(asked()).toEqual([
    { first: 20, after: null, returnsAfter: null, isNew: true },
    { first: 100, after: 'behind-two', returnsAfter: '1-4' },
    { first: 100, changedAfter: '1-4', returnsAfter: '1-4' },
  ])
  expect(await ids()).toEqual(['record-2', 'record-1'])
  expect(forgotten).toEqual(['record-3'])
  expect(live.state()).toEqual({ mark: '1-5', after: null, preferencesMark: '1-0' })
})

test('a mark that the server does not know begins anew', async () => {
  const { live, read, ids } = setUp(unknownMark, page({ nodes: [two], mark: '2-1' }), page({ mark: '2-1' }))
  await live.apply(told([one]), () => true)
  await read()
  expect(await ids()).toEqual(['record-2'])
  expect(live.state()).toEqual({ mark: '2-1', after: null, preferencesMark: '1-0' })
})

test('nothing is written for somebody who has logged out meanwhile', async () => {
  const { read, logOut, ids } = setUp(page({ nodes: [one], mark: '1-1' }))
  logOut()
  await read()
  expect(await ids()).toEqual([])
})

test('a new device asks again if something was sent meanwhile', async () => {
  const { asked, meanwhile, live, read, ids } = setUp(
    page({ mark: '1-1' }),
    page({ nodes: [two], mark: '1-2' }),
    page({ mark: '1-2' }),
  )
  meanwhile.push(() => live.apply(told([two], { beginsAnew: false, state: null }), () => true))
  await read()
  expect(asked()).toMatchObject([{ after: null }, { after: null }, { changedAfter: '1-2' }])
  expect(await ids()).toEqual(['record-2'])
})

test('asks from where another tab has read to meanwhile', async () => {
  const { asked, meanwhile, live, read, ids } = setUp(page({ nodes: [one], mark: '1-2' }), page({ mark: '1-3' }))
  await live.apply(told([two]), () => true)
  const further = told([one, three], { beginsAnew: false, state: { mark: '1-3', after: null } })
  meanwhile.push(() => live.apply(further, () => true))
  await read()
  expect(asked()).toMatchObject([{ changedAfter: '1-1' }, { changedAfter: '1-3' }])
  expect(await ids()).toHaveLength(3)
})
