/** @jest-environment jest-fixed-jsdom */
import * as v from 'valibot'
import { RoomError } from '../../../src/rooms/gateways'
import { createServerRooms } from '../../../src/rooms/server-rooms'
import { lobby } from '../../harness/machine-samples/rooms'
import { createFakeGateways } from '../../harness/fake-gateways'

const { code } = lobby
const dayMs = 24 * 60 * 60_000

interface Asked {
  operation: string
  query: string
  key: string | null
  accept: string | null
}

const bodySchema = v.object({ operationName: v.string(), query: v.string() })

/** One answer of `/api/rooms`: an event and its end. */
const events = (result: object) =>
  new Response(`event: next\ndata: ${JSON.stringify(result)}\n\nevent: complete\ndata: \n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

/** The gateway over a server that gives these answers, by the operation. */
function setUp(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: Asked[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const headers = new Headers(init?.headers)
    const { operationName: operation, query } = v.parse(bodySchema, JSON.parse(v.parse(v.string(), init?.body)))
    asked.push({ operation, query, key: headers.get('x-room-key'), accept: headers.get('accept') })
    return Promise.resolve((answers[operation] ?? Response.error)())
  })
  const gateways = createFakeGateways()
  return { asked, rooms: createServerRooms(gateways), gateways }
}

const joined = { joinRoom: () => events({ data: { joinRoom: lobby } }) }

beforeEach(() => localStorage.clear())

test('a member’s secret is made here, sent in a header, and stays', async () => {
  const { asked, rooms } = setUp(joined)
  expect(await rooms.joinRoom(code, 'Ben')).toEqual(lobby)
  expect(asked).toEqual([
    {
      operation: 'joinRoom',
      query: expect.stringContaining('mutation joinRoom('),
      key: expect.stringMatching(/^[\w-]{43}$/),
      accept: 'text/event-stream',
    },
  ])
  expect(rooms.isMember(code)).toBe(true)
  const later = setUp({ ...joined, leaveRoom: () => events({ data: { leaveRoom: true } }) })
  expect(later.rooms.isMember(code)).toBe(true)
  await later.rooms.act(code, { name: 'leaveRoom' })
  expect(later.asked[0]?.key).toBe(asked[0]?.key)
})

test('after a lost answer the same secret joins again, and opens the same room again', async () => {
  const { asked, rooms } = setUp({})
  const input = { ...lobby, nickname: 'Aya' }
  for (const attempt of [1, 2]) {
    await expect(rooms.joinRoom(code, 'Ben')).rejects.toThrow(RoomError)
    await expect(rooms.openRoom(input)).rejects.toThrow(RoomError)
    expect(asked).toHaveLength(2 * attempt)
  }
  const [join, open, joinAgain, openAgain] = asked.map(({ key }) => key)
  expect([joinAgain, openAgain]).toEqual([join, open])
  await expect(rooms.openRoom({ ...input, topicTitle: 'Another topic' })).rejects.toThrow(RoomError)
  expect(new Set([join, open, asked.at(-1)?.key]).size).toBe(3)
  expect(rooms.isMember(code)).toBe(false)
})

test.each(['forget', 'forgetAll'] as const)(
  'rounds and deliveries survive a reload, and go with the room (%s)',
  async (name) => {
    const { rooms } = setUp(joined)
    await rooms.joinRoom(code, 'Ben')
    rooms.writeRound(code, { minute: 1, roundId: 'round-1' })
    expect(rooms.openRounds()).toEqual([{ code, minute: 1, roundId: 'round-1' }])
    rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })

    const later = setUp(joined).rooms
    expect(later.openRounds()).toEqual([])
    expect(later.readRound(code)).toMatchObject({ minute: 1, roundId: 'round-1' })
    expect(later.findRound('round-1')).toEqual({ code, minute: 1 })
    expect(later.findRound('round-2')).toBeNull()
    expect(later.readDeliveries()).toEqual([{ code, minute: 1, texts: ['carpets'] }])
    later[name](code)
    expect(later.readDeliveries()).toEqual([])
    expect(localStorage.getItem('rooms')).toBeNull()
  },
)

test('whether the latest round has a record survives a reload', async () => {
  const { rooms } = setUp(joined)
  await rooms.joinRoom(code, 'Ben')
  rooms.writeRound(code, { minute: 1, roundId: 'round-1' })
  expect(rooms.readRecord(code)).toBeNull()
  rooms.noteRecord('round-1', true)
  rooms.noteRecord('round-of-no-room', true)
  expect(setUp(joined).rooms.readRecord(code)).toBe('round-1')
  rooms.noteRecord('round-1', false)
  expect(rooms.readRecord(code)).toBeNull()
})

test('of a room from which the host has removed somebody, only that stays', async () => {
  const { rooms } = setUp(joined)
  await rooms.joinRoom(code, 'Ben')
  rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })
  rooms.noteRemoved(code)
  const later = setUp(joined).rooms
  expect([later.wasRemoved(code), later.isMember(code)]).toEqual([true, false])
  expect(later.readDeliveries()).toEqual([])
})

test('words that come while a delivery is on its way still wait afterwards', async () => {
  const { rooms } = setUp(joined)
  await rooms.joinRoom(code, 'Ben')
  rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })
  const sent = rooms.readDeliveries()
  rooms.writeDelivery({ code, minute: 1, texts: ['carpets', 'plants'] })
  sent.forEach((delivery) => rooms.removeDelivery(delivery))
  expect(rooms.readDeliveries()).toEqual([{ code, minute: 1, texts: ['plants'] }])
  rooms.removeDelivery({ code, minute: 1, texts: ['plants'] })
  expect(rooms.readDeliveries()).toEqual([])
})

test('a room that has not been seen for a day and more is forgotten, unless ideas wait', async () => {
  const { rooms, gateways } = setUp(joined)
  await rooms.joinRoom(code, 'Ben')
  gateways.passTime(dayMs)
  expect(rooms.isMember(code)).toBe(true)
  gateways.passTime(2 * 60 * 60_000)
  expect(rooms.isMember(code)).toBe(false)
})

test('what somebody else has stored there is no room', () => {
  localStorage.setItem('rooms', '{"BCDFGH":{"key":7}}')
  expect(setUp({}).rooms.isMember(code)).toBe(false)
})

test('where the browser has no space left, a visit still has its rooms', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  const { rooms } = setUp(joined)
  await rooms.joinRoom(code, 'Ben')
  rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })
  expect(rooms.isMember(code)).toBe(true)
  expect(rooms.readDeliveries()).toHaveLength(1)
})
