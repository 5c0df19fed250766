import { roomDocuments } from '../../../contract/rooms/documents'
import {
  joinRoomMutation,
  poolQuery,
  roomActions,
  roomChangedSubscription,
  roomDoorQuery,
  roomQuery,
} from '../../../src/rooms/documents'
import { createRoomClient, newRoomKey, openTestRoom, roomRequest, stopDate } from '../../harness/room-client'
import { testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'

const app = testApp(testPGlite())
const pass = stopDate()

/** No room has it: the codes come from random keys, and there are 64 million. */
const wrongCode = 'BBBBBB'

const memberId = '00000000-0000-4000-8000-000000000000'

describe('a stranger', () => {
  it.each([
    ['room', (code: string) => roomRequest(newRoomKey(), roomQuery, { code })],
    ['pool', (code: string) => roomRequest(newRoomKey(), poolQuery, { code })],
    ['roomChanged', (code: string) => roomRequest(newRoomKey(), roomChangedSubscription, { code })],
    ['leaveRoom', (code: string) => roomRequest(newRoomKey(), roomActions.leaveRoom, { code })],
    ['removeMember', (code: string) => roomRequest(newRoomKey(), roomActions.removeMember, { code, memberId })],
    ['startMinute', (code: string) => roomRequest(newRoomKey(), roomActions.startMinute, { code, minute: 1 })],
    [
      'deliverIdeas',
      (code: string) => roomRequest(newRoomKey(), roomActions.deliverIdeas, { code, minute: 1, texts: [] }),
    ],
    ['groupIdeas', (code: string) => roomRequest(newRoomKey(), roomActions.groupIdeas, { code, ideaIds: [memberId] })],
    [
      'nameGroup',
      (code: string) => roomRequest(newRoomKey(), roomActions.nameGroup, { code, groupId: memberId, groupName: '' }),
    ],
    ['startVote', (code: string) => roomRequest(newRoomKey(), roomActions.startVote, { code })],
    ['vote', (code: string) => roomRequest(newRoomKey(), roomActions.vote, { code, targetIds: [] })],
    ['showResult', (code: string) => roomRequest(newRoomKey(), roomActions.showResult, { code })],
  ])('asking for %s gets the same answer for a room and for none', async (name, requestOf) => {
    const { code } = await openTestRoom(app.app)
    const address = { remoteAddress: `10.1.0.${name.length}` }
    const [real, wrong] = [
      await app.app.inject({ ...requestOf(code), ...address }),
      await app.app.inject({ ...requestOf(wrongCode), ...address }),
    ]
    expect([real.statusCode, real.body]).toEqual([wrong.statusCode, wrong.body])
    expect(real.body).toContain('"NOT_FOUND"')
    const headersOf = ({ headers: { date: _date, ...headers } }: typeof real) => headers
    expect(headersOf(real)).toEqual(headersOf(wrong))
  })

  it('who was removed gets that answer to joining, too', async () => {
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben'])
    await host.ask(roomActions.removeMember, { code, memberId: ids[1] ?? '' })
    const join = (one: string) => others[0]?.send(joinRoomMutation, { code: one, nickname: 'Ben' })
    const [real, wrong] = [await join(code), await join(wrongCode)]
    expect(real?.body).toBe(wrong?.body)
  })
})

describe('wrong codes', () => {
  it('are bounded for an address, by ten minutes, but not for its members', async () => {
    const address = '10.2.0.1'
    const { code, host } = await openTestRoom(app.app)
    const near = createRoomClient(app.app, host.key, address)
    const stranger = createRoomClient(app.app, null, address)
    const tries = Array.from({ length: 29 }, () => stranger.ask(roomDoorQuery, { code: wrongCode }).catch(String))
    expect(new Set(await Promise.all(tries))).toEqual(new Set([expect.stringContaining('NOT_FOUND')]))
    // Right codes do not count.
    for (let times = 0; times < 3; times += 1) await stranger.ask(roomDoorQuery, { code })
    await expect(createRoomClient(app.app, undefined, address).room(code)).rejects.toThrow('NOT_FOUND')
    await expect(stranger.ask(roomDoorQuery, { code: wrongCode })).rejects.toThrow('TOO_MANY_REQUESTS')
    await expect(stranger.ask(roomDoorQuery, { code })).rejects.toThrow('TOO_MANY_REQUESTS')
    await expect(createRoomClient(app.app, undefined, address).join(code, 'Ben')).rejects.toThrow('TOO_MANY_REQUESTS')
    await expect(createRoomClient(app.app, undefined, address).room(code)).rejects.toThrow('TOO_MANY_REQUESTS')
    expect((await near.room(code)).code).toBe(code)
    await createRoomClient(app.app, null, '10.2.0.2').ask(roomDoorQuery, { code })
    pass(10 * 60_000)
    await stranger.ask(roomDoorQuery, { code })
  })

  it('do not shut out whoever is or was a member, and are not what a removed member asks for', async () => {
    const address = '10.2.0.4'
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben', 'Cleo'])
    await others[1]?.ask(roomActions.leaveRoom, { code })
    await host.ask(roomActions.removeMember, { code, memberId: ids[1] ?? '' })
    const near = (client = host) => createRoomClient(app.app, client.key, address)
    const removed = near(others[0])
    for (let times = 0; times < 40; times += 1) await expect(removed.room(code)).rejects.toThrow('NOT_FOUND')
    const stranger = createRoomClient(app.app, null, address)
    await stranger.ask(roomDoorQuery, { code })
    for (let times = 0; times < 30; times += 1) await stranger.send(roomDoorQuery, { code: wrongCode })
    await expect(stranger.ask(roomDoorQuery, { code })).rejects.toThrow('TOO_MANY_REQUESTS')
    await expect(removed.room(code)).rejects.toThrow('NOT_FOUND')
    await expect(removed.join(code, 'Ben')).rejects.toThrow('NOT_FOUND')
    expect((await near().ask(roomDoorQuery, { code })).roomDoor.memberCount).toBe(1)
    expect((await near().join(code, 'Aya')).youId).toBe(ids[0])
    expect((await near(others[1]).join(code, 'Cleo')).youId).toBe(ids[2])
    // A member of one room is a stranger to the others.
    await expect(near().room(wrongCode)).rejects.toThrow('TOO_MANY_REQUESTS')
  })

  it('tried at the same time do not reveal a right one', async () => {
    const { code } = await openTestRoom(app.app)
    const stranger = createRoomClient(app.app, null, '10.2.0.3')
    const codes = [...Array.from({ length: 60 }, () => wrongCode), code]
    const answers = await Promise.all(codes.map((one) => stranger.ask(roomDoorQuery, { code: one }).catch(String)))
    expect(answers.at(-1)).toContain('TOO_MANY_REQUESTS')
  })
})

it('changes of a member are bounded by the minute', async () => {
  const { code, host } = await openTestRoom(app.app)
  const ben = createRoomClient(app.app)
  await ben.join(code, 'Ben')
  const act = () => ben.ask(roomActions.startVote, { code })
  const refused = await Promise.all(Array.from({ length: 300 }, () => act().catch(String)))
  expect(new Set(refused)).toEqual(new Set([expect.stringContaining('FORBIDDEN')]))
  await expect(act()).rejects.toThrow('TOO_MANY_REQUESTS')
  await host.ask(roomActions.startMinute, { code, minute: 1 })
  pass(60_000)
  await host.room(code)
  await expect(act()).rejects.toThrow('FORBIDDEN')
})

describe('a request', () => {
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    app.app.inject({
      ...{ method: 'POST', url: '/api/rooms', payload: JSON.stringify(payload) },
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    })

  it.each<[string, unknown]>([
    ['another document', { operationName: 'serverTime', query: 'query serverTime { __typename }' }],
    ['introspection', { operationName: 'serverTime', query: 'query serverTime { __schema { types { name } } }' }],
    ['what is no document', { operationName: 'serverTime', query: '{' }],
    ['a long document', { operationName: 'serverTime', query: `{ ${'a '.repeat(10_000)} }` }],
    ['an unknown operation', { operationName: 'dropRoom' }],
    ['a name of every object', { operationName: 'constructor' }],
    ['no operation', { query: roomDocuments.serverTime }],
    ['wrong variables', { operationName: 'room', variables: { code: ['x'] } }],
    ['missing variables', { operationName: 'room' }],
    ['too many variables', { operationName: 'vote', variables: { code: 'x', targetIds: Array(3_001).fill('x') } }],
    ['a list', [{ operationName: 'serverTime' }]],
  ])('with %s is refused', async (_, payload) => {
    const { statusCode, headers, body } = await send(payload)
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^.{5,200}$/) })
  })
})
