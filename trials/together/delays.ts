import { largest, median } from '../../scripts/tools/statistics'
import { poolQuery, roomActions, type Room } from '../../src/rooms/documents'
import type { Server } from '../harness/server'
import { openRoom, type SimulatedRoom } from './member'

/** The shortest minute that a room can have, in milliseconds. */
const lengthMs = 20_000

const ideasEach = 15

const cpuSecondsOf = async (server: Server) => (await server.readMetrics())('process_cpu_seconds_total')

const memoryOf = async (server: Server) => {
  const valueOf = await server.readMetrics()
  return `${(valueOf('process_resident_memory_bytes') / 1e6).toFixed(0)} MB, ${valueOf('http_streams_open')} streams`
}

/** Runs `work`, and prints how long after its begin each of its times was, and what it cost the server. */
async function report(server: Server, what: string, work: () => Promise<readonly number[]>): Promise<void> {
  const cpuBefore = await cpuSecondsOf(server)
  const begin = performance.now()
  const delays = (await work()).map((time) => time - begin)
  const cpuSeconds = (await cpuSecondsOf(server)) - cpuBefore
  const [middle, worst] = [median(delays), largest(delays)].map((ms) => `${ms.toFixed(0)} ms`)
  console.log(
    `${what}: median ${middle}, worst ${worst} (${delays.length} members); processor ${cpuSeconds.toFixed(1)} s`,
  )
}

/**
 * Simulated members in rooms on one process: how soon they know of a change of phase, and what that takes. All rooms act at the same
 * moment.
 */
export async function measureDelays(server: Server, roomCount: number, roomSize: number): Promise<void> {
  console.log(`At first: ${await memoryOf(server)}`)
  const rooms: SimulatedRoom[] = []
  for (let count = 0; count < roomCount; count += 1) rooms.push(await openRoom(server.url, roomSize, lengthMs))
  const members = rooms.flatMap((room) => room.members.map((member) => ({ member, code: room.code })))

  /** When each member's browser knows of the phase that `act` leads to. */
  const untilPhase = (phase: Room['phase'], act: () => Promise<unknown>[]) => async () => {
    const seen = members.map(({ member }) => member.until((room) => room.phase === phase))
    await Promise.all(act())
    return Promise.all(seen)
  }
  const hostsDo = (action: (room: SimulatedRoom) => Promise<unknown>) => () => rooms.map(action)
  const start = hostsDo(({ host, code }) => host.ask(roomActions.startMinute, { code, minute: 1 }))
  await report(server, 'Start', untilPhase('MINUTE', start))
  const cpuBefore = await cpuSecondsOf(server)
  await Promise.all(rooms.map(({ host }) => host.untilMinuteEnds()))
  const cpuSeconds = (await cpuSecondsOf(server)) - cpuBefore
  console.log(`While all think: ${await memoryOf(server)}; processor ${cpuSeconds.toFixed(1)} s`)
  const deliver = () =>
    members.map(({ member, code }) => {
      const texts = Array.from(
        { length: ideasEach },
        (_, number) => `${member.nickname} has the idea number ${number}x`,
      )
      return member.ask(roomActions.deliverIdeas, { code, minute: 1, texts })
    })
  await report(server, 'Reveal after the end, with all deliveries', untilPhase('POOL', deliver))
  const readPool = async ({ member, code }: (typeof members)[number]) => {
    await member.ask(poolQuery, { code })
    return performance.now()
  }
  await report(server, 'Pool read by all at once', () => Promise.all(members.map(readPool)))
  const vote = hostsDo(({ host, code }) => host.ask(roomActions.startVote, { code }))
  await report(server, 'Start of the vote', untilPhase('VOTE', vote))
  const show = hostsDo(({ host, code }) => host.ask(roomActions.showResult, { code }))
  await report(server, 'Result', untilPhase('RESULT', show))
  console.log(`In the end: ${await memoryOf(server)}`)
  for (const { member } of members) member.leave()
}
