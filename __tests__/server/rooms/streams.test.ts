import {
  joinRoomMutation,
  openRoomMutation,
  poolQuery,
  roomActions,
  roomQuery,
  type Room,
} from '../../../src/rooms/documents'
import { createMetrics, type Metrics } from '../../../server/metrics/metrics'
import { createRoomBrowser, portOf, type RoomBrowser } from '../../harness/room-browser'
import { roomInput } from '../../harness/room-client'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { openTestPGlite, openWhileTested } from '../../harness/test-database'

const opened = openWhileTested(() => openTestPGlite())
let app: TestApp['app']
let metrics: Metrics

const startServer = async () => {
  const { database, listen, load } = opened()
  metrics = createMetrics(load)
  app = (await buildTestApp(database, { listen, metrics: metrics.plugin })).app
  await app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(async () => {
  // Goes on by itself, and can be moved on.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
  })
  await startServer()
})
afterEach(async () => {
  await app.close()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const browser = (key?: string) => createRoomBrowser(portOf(app), key)

const open = async (host: RoomBrowser): Promise<Room> => {
  const { data } = await host.ask(openRoomMutation, { input: roomInput })
  if (!data) throw new Error('The room was not opened.')
  return data.openRoom
}

const join = async (code: string, nickname: string) => {
  const guest = browser()
  const { data } = await guest.ask(joinRoomMutation, { code, nickname })
  return { guest, id: data?.joinRoom.youId ?? '' }
}

type Stream = ReturnType<RoomBrowser['follow']>

/** The room of the first event that matches. */
const roomWhere = async (stream: Stream, matches: (room: Room) => boolean, from = 0) => {
  const { data } = await stream.until((event) => event.data != null && matches(event.data.roomChanged), from)
  if (!data) throw new Error('There is no room in this event.')
  return data.roomChanged
}

it('tells each member the room as it is, and each change at once', async () => {
  const host = browser()
  const { code, youId } = await open(host)
  const stream = host.follow(code)
  expect(await roomWhere(stream, () => true)).toMatchObject({ code, youId, phase: 'LOBBY' })
  const { guest, id } = await join(code, 'Ben')
  await roomWhere(stream, ({ members }) => members.length === 2)
  const other = guest.follow(code)
  await host.ask(roomActions.startMinute, { code, minute: 1 })
  const seen = await Promise.all([stream, other].map((one) => roomWhere(one, ({ phase }) => phase === 'MINUTE')))
  expect(seen.map((room) => room.youId)).toEqual([youId, id])
  expect(seen[0]?.version).toBe(seen[1]?.version)
})

it('reveals the ideas ten seconds after a minute’s end by itself', async () => {
  const host = browser()
  const { code } = await open(host)
  await join(code, 'Ben')
  const stream = host.follow(code)
  await host.ask(roomActions.startMinute, { code, minute: 1 })
  await roomWhere(stream, ({ phase }) => phase === 'MINUTE')
  await pass(65_000)
  await host.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['tea'] })
  await roomWhere(stream, ({ members }) => members[0]?.hasDelivered === true)
  await pass(10_000)
  expect(await roomWhere(stream, ({ phase }) => phase === 'POOL')).toMatchObject({ poolVersion: 1 })
})

it('says who is here, and who is not any more', async () => {
  const host = browser()
  const { code } = await open(host)
  const { guest, id } = await join(code, 'Ben')
  const [stream, guests] = [host.follow(code), guest.follow(code)]
  await roomWhere(guests, () => true)
  // A follower stays here without doing anything.
  await pass(20_000)
  const isHere = (room: Room) => room.members.find((member) => member.id === id)?.isHere
  const before = stream.events().length
  await roomWhere(stream, (room) => isHere(room) === true, before - 1)
  guests.stop()
  await pass(20_000)
  await roomWhere(stream, (room) => isHere(room) === false, before)
  const again = guest.follow(code)
  await roomWhere(stream, (room) => isHere(room) === true, stream.events().length)
  again.stop()
})

it('makes the longest member the host once the host is away for fifteen seconds, and only then', async () => {
  const host = browser()
  const { code, youId } = await open(host)
  const { guest, id } = await join(code, 'Ben')
  const [first, second] = [host.follow(code), guest.follow(code)]
  await roomWhere(second, () => true)
  for (let repetition = 0; repetition < 6; repetition += 1) {
    await pass(5_000)
    await host.ask(roomQuery, { code })
  }
  expect((await roomWhere(second, () => true, second.events().length - 1)).hostId).toBe(youId)
  // As when a device falls asleep: its stream stays open, but nobody answers any more.
  await pass(25_000)
  await roomWhere(second, ({ hostId }) => hostId === id)
  first.stop()
  const { errors } = await host.ask(roomActions.startMinute, { code, minute: 1 })
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

describe('time in which the server did not run', () => {
  /** A room in its vote, in which Ben has voted, and its server is started again after half a minute. */
  const restartInVote = async () => {
    const host = browser()
    const { code, youId } = await open(host)
    const { guest, id } = await join(code, 'Ben')
    await host.ask(roomActions.startMinute, { code, minute: 1 })
    await pass(65_000)
    await host.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['tea'] })
    await guest.ask(roomActions.deliverIdeas, { code, minute: 1, texts: [] })
    await host.ask(roomActions.startVote, { code })
    const targetIds = ((await guest.ask(poolQuery, { code })).data?.pool.ideas ?? []).map((idea) => idea.id)
    await guest.ask(roomActions.vote, { code, targetIds })
    await app.close()
    await pass(30_000)
    await startServer()
    const stream = browser(guest.key).follow(code)
    const first = await roomWhere(stream, () => true)
    return { code, stream, first, hostId: youId, guestId: id, hostKey: host.key }
  }

  it('takes neither the host’s role nor a vote from those who come back', async () => {
    const { code, stream, first, hostId, hostKey } = await restartInVote()
    expect(first).toMatchObject({ phase: 'VOTE', hostId })
    await pass(5_000)
    expect(await roomWhere(stream, () => true, 1)).toMatchObject({ phase: 'VOTE', hostId })
    const { data } = await browser(hostKey).ask(roomQuery, { code })
    expect(data?.room).toMatchObject({ phase: 'VOTE', hostId })
    await pass(10_000)
    expect(await roomWhere(stream, () => true, stream.events().length - 1)).toMatchObject({ hostId })
  })
})

it('ends for somebody who was removed, and goes on for the others', async () => {
  const host = browser()
  const { code } = await open(host)
  const { guest, id } = await join(code, 'Ben')
  const [stream, removed] = [host.follow(code), guest.follow(code)]
  await roomWhere(removed, () => true)
  await host.ask(roomActions.removeMember, { code, memberId: id })
  const text = await removed.ended
  expect(removed.events().at(-1)).toMatchObject({ data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  expect(text).toContain('event: complete')
  await roomWhere(stream, ({ members }) => members.length === 1)
})

it('is one of at most ten of a member; those that are closed do not count, however early', async () => {
  const host = browser()
  const { code } = await open(host)
  for (let times = 0; times < 20; times += 1) {
    const early = host.follow(code)
    for (let turns = 0; turns < times; turns += 1) await new Promise(setImmediate)
    early.stop()
  }
  await pass(1_000)
  const streams = Array.from({ length: 10 }, () => host.follow(code))
  await Promise.all(streams.map((stream) => roomWhere(stream, () => true)))
  const eleventh = host.follow(code)
  await eleventh.ended
  expect(eleventh.events()).toMatchObject([{ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] }])
  const { guest } = await join(code, 'Ben')
  await roomWhere(guest.follow(code), () => true)
})
