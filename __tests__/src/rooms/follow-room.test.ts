import type { Room } from '../../../src/rooms/documents'
import { followRoom, type RoomSource } from '../../../src/rooms/follow-room'
import { RoomError } from '../../../src/rooms/gateways'
import { createBaseTwins } from '../../../src/lib/twins'
import { lobby } from '../../harness/machine-samples/rooms'
import { settle } from './room-store'

const network = new RoomError('The server cannot be reached.', 'NETWORK')
const notFound = new RoomError('There is no room with this code.', 'NOT_FOUND')

type Sink = Parameters<RoomSource['subscribe']>[0]

/** A follower over a server whose streams and answers the test controls. */
function follow({ isScreen = false } = {}) {
  const { clock, passTime } = createBaseTwins(() => undefined)
  const streams: (Sink & { isOpen: boolean })[] = []
  const events: string[] = []
  let wake = () => {}
  let answer: () => Promise<Room> = () => Promise.reject(network)
  const ask = jest.fn(() => answer())
  const stop = followRoom(
    {
      ...{ clock, ask, isScreen },
      onWake: (listener) => {
        wake = listener
        return () => (wake = () => {})
      },
      subscribe: (sink) => {
        const stream = { ...sink, isOpen: true }
        streams.push(stream)
        return () => (stream.isOpen = false)
      },
    },
    {
      changed: ({ version }) => events.push(`version ${version}`),
      connectionChanged: (connection) => events.push(connection),
      ended: () => events.push('ended'),
    },
  )
  return {
    ...{ streams, events, ask, stop },
    stream: () => {
      const latest = streams.at(-1)
      if (latest === undefined) throw new Error('There is no stream.')
      return latest
    },
    wake: () => wake(),
    answerWith: (next: typeof answer) => (answer = next),
    pass: (milliseconds: number) => settle({ passTime }, milliseconds),
  }
}

const version = (number: number): Room => ({ ...lobby, version: number })

test('a host answers what a stream repeats, so that the server knows that their device does not sleep', async () => {
  const { stream, ask, pass } = follow()
  const hosted = { ...version(1), hostId: version(1).youId }
  stream().next(hosted)
  stream().next({ ...hosted, version: 2 })
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(5_000)
  stream().next({ ...hosted, version: 2 })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the view for a projector does not answer in the host’s place', async () => {
  const { stream, ask } = follow({ isScreen: true })
  stream().next({ ...version(1), hostId: version(1).youId })
  expect(ask).not.toHaveBeenCalled()
})

test('a stream without a first event in five seconds is swallowed: the room is asked for every two seconds', async () => {
  const { pass, events, answerWith, streams } = follow()
  answerWith(async () => version(3))
  await pass(4_999)
  expect(events).toEqual([])
  await pass(1)
  expect(streams[0]).toMatchObject({ isOpen: false })
  await pass(0)
  expect(events).toEqual(['polling', 'version 3'])
  answerWith(async () => version(4))
  await pass(2_000)
  expect(events).toEqual(['polling', 'version 3', 'version 4'])
})

test('a stream that is silent for 25 seconds is dead', async () => {
  const { pass, events, stream } = follow()
  stream().next(version(1))
  await pass(24_999)
  expect(events).toEqual(['live', 'version 1'])
  await pass(1)
  expect(events).toEqual(['live', 'version 1', 'lost'])
})

test('whom the server refuses because of too many requests hears that, and asks twice a minute', async () => {
  const { pass, events, stream, answerWith, ask } = follow()
  answerWith(() => Promise.reject(new RoomError('Too many tries.', 'TOO_MANY_REQUESTS')))
  stream().next(version(1))
  stream().closed(network)
  await pass(0)
  expect(events).toEqual(['live', 'version 1', 'lost', 'limited'])
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(14_000)
  expect(ask).toHaveBeenCalledTimes(1)
  answerWith(() => Promise.reject(notFound))
  await pass(16_000)
  await pass(0)
  expect(events.at(-1)).toBe('ended')
})

test('a server that restarts is found again, by fewer and fewer tries', async () => {
  const { pass, events, stream, streams } = follow()
  stream().next(version(1))
  stream().closed(network)
  const tries: number[] = []
  for (let second = 0; second < 60; second++) {
    await pass(1_000)
    if (stream().isOpen && streams.length > 1) stream().closed(network)
    tries.push(streams.length)
  }
  expect(events).toEqual(['live', 'version 1', 'lost'])
  expect(tries[9]).toBeGreaterThanOrEqual(4)
  expect(tries[59]).toBeLessThanOrEqual(9)
  await pass(30_000)
  stream().next(version(2))
  expect(events.slice(-2)).toEqual(['live', 'version 2'])
})

test.each<[string, (app: ReturnType<typeof follow>) => Promise<void>]>([
  ['the stream says so', async ({ stream }) => stream().closed(notFound)],
  [
    'an answer says so',
    async ({ pass, answerWith }) => {
      answerWith(() => Promise.reject(notFound))
      await pass(5_000)
      await pass(0)
    },
  ],
])('it ends once %s, and nothing follows', async (_how, end) => {
  const app = follow()
  await end(app)
  expect(app.events).toEqual(['ended'])
  const { length } = app.streams
  app.wake()
  await app.pass(60_000)
  expect(app.streams).toHaveLength(length)
  expect(app.events).toEqual(['ended'])
})
