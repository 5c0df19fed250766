import { setTimeout as wait } from 'node:timers/promises'
import { poolQuery, roomActions } from '../../src/rooms/documents'
import { compareStored } from '../harness/ledger'
import type { Server } from '../harness/server'
import { openRoom, type SimulatedRoom } from './member'

const lengthMs = 40_000

/** Kills in each minute, and one more while the ideas are delivered. */
const killsEach = 5

const roomSize = 5

const sharedIdea = 'a lamp'

const ideasOf = (nickname: string) =>
  [1, 2, 3, 4].map((number) => `${nickname.replace(' ', '')}x with the number ${number}x`)

/** What is missing from the pool, or in it too often. */
async function findFaults({ code, host, members }: SimulatedRoom): Promise<{ lost: number; twice: number }> {
  const { pool } = await host.ask(poolQuery, { code })
  const delivered = members.flatMap(({ nickname }) => [...ideasOf(nickname), sharedIdea])
  // The pool names an idea once, with the number of those who had it.
  const named = pool.ideas.flatMap(({ text, count }) => Array.from({ length: count }, () => text))
  const { lost, twice, unknown } = compareStored(delivered, named)
  const again = pool.ideas.length - new Set(named).size
  return { lost: lost.length, twice: twice.length + unknown.length + again }
}

/** Delivers as a browser does: until it is accepted, and once more as if the answer had not come. */
async function deliver({ code, members }: SimulatedRoom): Promise<void> {
  const deliveries = members.map(async (member) => {
    const delivery = { code, minute: 1, texts: [...ideasOf(member.nickname), sharedIdea] }
    await wait(Math.random() * 500)
    await member.ask(roomActions.deliverIdeas, delivery)
    await member.ask(roomActions.deliverIdeas, delivery)
  })
  await Promise.all(deliveries)
}

/**
 * Kills the server in the middle of minutes, and while ideas are delivered; then each idea must be in the pool once. Returns the number of
 * those that are not.
 */
export async function killServers(server: Server, kills: number): Promise<number> {
  let [done, delivered, lost, twice] = [0, 0, 0, 0]
  const kill = async (withinMs: number) => {
    await wait(Math.random() * withinMs)
    await server.kill()
    await server.launch()
    done += 1
  }
  while (done < kills) {
    const room = await openRoom(server.url, roomSize, lengthMs)
    await room.host.ask(roomActions.startMinute, { code: room.code, minute: 1 })
    await room.host.until(({ phase }) => phase === 'MINUTE')
    for (let count = 0; count < killsEach && done < kills; count += 1) await kill(2_000)
    await room.host.untilMinuteEnds()
    await Promise.all([deliver(room), kill(500)])
    await Promise.all(room.members.map((member) => member.until(({ phase }) => phase === 'POOL')))
    const faults = await findFaults(room)
    delivered += roomSize * (ideasOf('').length + 1)
    lost += faults.lost
    twice += faults.twice
    console.log(`${done} kills: ${delivered} ideas delivered, ${lost} lost, ${twice} twice`)
    for (const member of room.members) member.leave()
  }
  return lost + twice
}
