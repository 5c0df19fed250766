import { addIdea, stopRound } from '../../../src/exercise/exercise'
import { ideasEdited, speechBegan } from '../../../src/exercise/round'
import { RoomError } from '../../../src/rooms/gateways'
import { joinRoom, resume } from '../../../src/rooms/room-thunks'
import { lobby, minute } from '../../harness/machine-samples/rooms'
import { createStoreWithRooms, settle } from './room-store'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

const { code } = lobby
const network = new RoomError('The server cannot be reached.', 'NETWORK')
const tooEarly = new RoomError('This minute has not ended yet.', 'CONFLICT')
const gone = new RoomError('There is no room with this code.', 'NOT_FOUND')
const tooLate = new RoomError('The vote has begun without these ideas.', 'FORBIDDEN')

/** Ben, one second after the start of the minute. */
async function inMinute() {
  const app = await createStoreWithRooms()
  app.gateways.roomServer.show(lobby)
  await app.store.dispatch(joinRoom(code, 'Ben'))
  app.gateways.roomServer.show(minute)
  await settle(app.gateways, 6_000)
  expect(app.round()).toMatchObject({ phase: 'running' })
  app.gateways.calls.splice(0)
  return { ...app, delivered: () => app.gateways.roomServer.actions }
}

const delivery = (...texts: string[]) => ({ name: 'deliverIdeas', minute: 1, texts })

test('nothing is delivered while the minute runs, all of it at its end; then the person is back in the room', async () => {
  const { gateways, store, delivered } = await inMinute()
  store.dispatch(addIdea('carpets'))
  store.dispatch(addIdea('plants'))
  await settle(gateways, 18_900)
  expect(delivered()).toEqual([])
  await settle(gateways, 100)
  expect(delivered()).toEqual([delivery('carpets', 'plants')])
  expect(gateways.rooms.readDeliveries()).toEqual([])
  expect(gateways.calls).toContain(`navigation.go(/together/${code})`)
})

test('it is tried until the server has it, each time a little later, and at once when the network returns', async () => {
  const { gateways, store, delivered } = await inMinute()
  store.dispatch(addIdea('carpets'))
  gateways.roomServer.refuse(network)
  const tries = () => gateways.calls.filter((call) => call.startsWith('deliverIdeas')).length
  await settle(gateways, 19_000)
  expect(tries()).toBe(1)
  await settle(gateways, 250)
  await settle(gateways, 250)
  expect(tries()).toBe(2)
  await settle(gateways, 500)
  expect(tries()).toBe(3)
  gateways.roomServer.refuse(null)
  gateways.wakeUp()
  await settle()
  expect(delivered()).toEqual([delivery('carpets')])
  await settle(gateways, 60_000)
  expect(tries()).toBe(4)
})

test('it survives a reload', async () => {
  const { gateways, store } = await inMinute()
  store.dispatch(addIdea('carpets'))
  gateways.roomServer.refuse(network)
  await settle(gateways, 19_000)
  gateways.roomServer.refuse(null)
  const after = await createStoreWithRooms({ rooms: gateways.rooms })
  after.store.dispatch(resume())
  await settle()
  expect(gateways.roomServer.actions).toEqual([delivery('carpets')])
})

test.each([
  ['is gone', gone],
  ['votes already', tooLate],
])('a room that %s takes nothing, and is not asked again', async (_, refusal) => {
  const { gateways, store } = await inMinute()
  store.dispatch(addIdea('carpets'))
  gateways.roomServer.refuse(refusal)
  await settle(gateways, 19_000)
  expect(gateways.rooms.readDeliveries()).toEqual([])
})

test('too early by this device’s clock, it is tried again within two seconds', async () => {
  const { gateways, store, delivered } = await inMinute()
  store.dispatch(addIdea('carpets'))
  gateways.roomServer.refuse(tooEarly)
  for (let second = 0; second < 60; second++) await settle(gateways, 1_000)
  gateways.roomServer.refuse(null)
  await settle(gateways, 2_000)
  expect(delivered()).toEqual([delivery('carpets')])
})

test('whoever stops early delivers with the others', async () => {
  const { gateways, store, delivered } = await inMinute()
  store.dispatch(addIdea('carpets'))
  await store.dispatch(stopRound())
  await settle(gateways, 18_000)
  expect(delivered()).toEqual([])
  expect(gateways.calls).toContain(`navigation.go(/together/${code})`)
  await settle(gateways, 1_000)
  expect(delivered()).toEqual([delivery('carpets')])
})

test.each<[string, number]>([
  ['before the first idea', 0],
  ['in the count-in', -2_000],
])('whoever stops %s lets the others know that nothing comes', async (_when, sinceMs) => {
  const app = await createStoreWithRooms()
  app.gateways.roomServer.show(lobby)
  await app.store.dispatch(joinRoom(code, 'Ben'))
  app.gateways.roomServer.show(minute)
  await settle(app.gateways, 5_000 + sinceMs)
  app.gateways.calls.splice(0)
  await app.store.dispatch(stopRound())
  await settle(app.gateways, 25_000)
  expect(app.gateways.roomServer.actions).toEqual([delivery()])
  expect(app.gateways.calls).toContain(`navigation.go(/together/${code})`)
})

describe('a spoken round', () => {
  async function spoken() {
    const app = await inMinute()
    const round = app.round()
    if (round.phase !== 'running') throw new Error('The round is over.')
    app.store.dispatch(speechBegan({ id: round.id, atMs: 2_000 }))
    await settle(app.gateways, 19_000)
    await settle()
    return app
  }

  test('without words stays in its review', async () => {
    const { gateways, round, delivered } = await spoken()
    expect(round()).toMatchObject({ phase: 'kept' })
    expect(delivered()).toEqual([delivery()])
    expect(gateways.calls).not.toContain(`navigation.go(/together/${code})`)
  })

  test('delivers its words when they come; what is reworded later is one’s own', async () => {
    const { store, round, delivered } = await spoken()
    const kept = round()
    if (kept.phase !== 'kept') throw new Error('The round was not kept.')
    const withText = (text: string) => kept.ideas.map((idea) => ({ ...idea, text }))
    store.dispatch(ideasEdited({ id: kept.id, ideas: withText('sound curtains') }))
    await settle()
    store.dispatch(ideasEdited({ id: kept.id, ideas: withText('thick curtains') }))
    await settle()
    expect(delivered()).toEqual([delivery(), delivery('sound curtains')])
  })
})
