import { largest, median, percentile } from '../../scripts/tools/statistics'
import { poolQuery, roomActions, type Room } from '../../src/rooms/documents'
import { openRoom, type SimulatedRoom } from './member'
import { startServer } from './server'

/** The shortest minute that a room can have, in milliseconds. */
const lengthMs = 20_000

const ideasEach = 15

type Server = Awaited<ReturnType<typeof startServer>>

const report = (what: string, delays: readonly number[]) => {
  const figures = [median(delays), percentile(delays, 99), largest(delays)].map((ms) => `${ms.toFixed(0)} ms`)
  console.log(`${what}: median ${figures[0]}, 99 % ${figures[1]}, worst ${figures[2]} (${delays.length} members)`)
}

/** Runs `work`, and prints what it cost the server. */
async function withCost<Result>(server: Server, work: () => Promise<Result>): Promise<Result> {
  const before = await server.measure()
  const result = await work()
  const { cpuSeconds } = await server.measure()
  console.log(`  at a cost of ${(cpuSeconds - before.cpuSeconds).toFixed(1)} s of a processor`)
  return result
}

/** How long after `act` each member's browser knows of the phase. All rooms act at the same moment. */
async function measurePhase(
  rooms: readonly SimulatedRoom[],
  phase: Room['phase'],
  act: (room: SimulatedRoom) => Promise<unknown>,
): Promise<number[]> {
  const seen = rooms.flatMap(({ members }) => members.map((member) => member.until((room) => room.phase === phase)))
  const begin = performance.now()
  const [times] = await Promise.all([Promise.all(seen), ...rooms.map(act)])
  return times.map((time) => time - begin)
}

const waitUntil = (time: number) => new Promise((resolve) => setTimeout(resolve, time - Date.now()))

async function measureRound(server: Server, rooms: readonly SimulatedRoom[]) {
  report(
    'Start',
    await measurePhase(rooms, 'MINUTE', ({ host, code }) => host.ask(roomActions.startMinute, { code, minute: 1 })),
  )
  const endsAt = Math.max(...rooms.map(({ host }) => host.room()?.endsAt ?? 0))
  const before = await server.measure()
  const begin = performance.now()
  await waitUntil(endsAt)
  const { cpuSeconds, residentMB, streams } = await server.measure()
  const share = (100_000 * (cpuSeconds - before.cpuSeconds)) / (performance.now() - begin)
  console.log(`While all think: ${share.toFixed(0)} % of a processor, ${residentMB.toFixed(0)} MB, ${streams} streams`)

  const texts = Array.from({ length: ideasEach }, (_, number) => `an idea of mine with the number ${number}x`)
  const accepted: number[] = []
  const deliver = async ({ code, members }: SimulatedRoom) => {
    const sent = performance.now()
    const own = (nickname: string) => texts.map((text) => `${nickname} ${text}`)
    await Promise.all(
      members.map(async (member) => {
        await member.ask(roomActions.deliverIdeas, { code, minute: 1, texts: own(member.nickname) })
        accepted.push(performance.now() - sent)
      }),
    )
  }
  report(
    'Reveal after the end, with all deliveries',
    await withCost(server, () => measurePhase(rooms, 'POOL', deliver)),
  )
  report('Delivery accepted', accepted)

  const read: number[] = []
  const sent = performance.now()
  const readPools = rooms.flatMap(({ code, members }) =>
    members.map((member) => async () => {
      await member.ask(poolQuery, { code })
      read.push(performance.now() - sent)
    }),
  )
  await withCost(server, () => Promise.all(readPools.map((readPool) => readPool())))
  report('Pool read by all at once', read)
  report(
    'Start of the vote',
    await measurePhase(rooms, 'VOTE', ({ host, code }) => host.ask(roomActions.startVote, { code })),
  )
  report('Result', await measurePhase(rooms, 'RESULT', ({ host, code }) => host.ask(roomActions.showResult, { code })))
}

/** Simulated members in rooms on one process: how soon they know of a change of phase, and what that takes. */
export async function measureDelays(roomCount: number, roomSize: number): Promise<void> {
  const server = await startServer('server/main.ts')
  const { residentMB } = await server.measure()
  console.log(`The server begins with ${residentMB.toFixed(0)} MB.`)
  const begin = performance.now()
  const rooms: SimulatedRoom[] = []
  for (let count = 0; count < roomCount; count += 1) rooms.push(await openRoom(server.url, roomSize, lengthMs))
  console.log(
    `${roomCount * roomSize} members in ${roomCount} rooms after ${((performance.now() - begin) / 1_000).toFixed(0)} s`,
  )
  await measureRound(server, rooms)
  const { residentMB: inTheEnd } = await server.measure()
  console.log(`In the end: ${inTheEnd.toFixed(0)} MB`)
  for (const member of rooms.flatMap(({ members }) => members)) member.leave()
  await server.stop()
}
