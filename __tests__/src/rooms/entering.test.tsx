import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Room } from '../../../src/rooms/documents'
import { RoomError } from '../../../src/rooms/gateways'
import { feature as rooms } from '../../../src/rooms/lazy-feature'
import { OpenRoomForm } from '../../../src/rooms/OpenRoomForm'
import { BesideRing } from '../../../src/rooms/round-views'
import { RoomRoute } from '../../../src/rooms/RoomRoute'
import { openRoomPage } from '../../../src/rooms/room-thunks'
import type { Overrides } from '../../harness/fake-gateways'
import { createFakeGateways } from '../../harness/fake-gateways'
import { lobby, minute } from '../../harness/machine-samples/rooms'
import { renderScreen } from '../../harness/render-screen'
import { renderRound } from '../exercise/render-round'

const { code } = lobby
const twins = () => createFakeGateways().rooms
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

/** The page of a room, for a stranger unless they are a member. */
async function openPage(gateways: Overrides = {}, path = `/together/${code}`) {
  const view = await renderScreen(<RoomRoute />, {
    ...{ path, route: '/together/$code', gateways, features: [rooms] },
    validateSearch: (search) => search,
  })
  return { ...view, user: userEvent.setup() }
}

/** Inside the room as it is on the server. */
async function openInside(room: Room = lobby) {
  const fake = createFakeGateways()
  fake.roomServer.show(room)
  const view = await openPage({ rooms: fake.rooms })
  await act(async () => view.store.dispatch(openRoomPage(code, {})))
  return { ...view, roomServer: fake.roomServer }
}

const door = {
  ...{ topicTitle: 'A quieter office', lengthMs: 20_000, minutes: 2, hasNames: true },
  ...{ hostNickname: 'Aya', memberCount: 3, isFull: false },
}

describe('before somebody joins', () => {
  test('the door tells what waits behind it; an account’s first name is there already', async () => {
    await openPage({ rooms: { ...twins(), roomDoor: async () => door } })
    expect(await screen.findByRole('heading', { name: 'A quieter office' })).toBeVisible()
    expect(screen.getByText('Aya invites you to think about')).toBeVisible()
    expect(screen.getByText(/Then once more.*Each idea will show who wrote it/)).toBeVisible()
    expect(screen.getByText('3 people are there.')).toBeVisible()
    expect(field('Code')).toHaveValue(code)
    expect(field('Nickname')).toHaveValue('Aya Tanaka')
  })

  test('of a room that everybody has left, it says that', async () => {
    const left = { ...door, hostNickname: '', memberCount: 0 }
    await openPage({ rooms: { ...twins(), roomDoor: async () => left } })
    expect(await screen.findByText('Everybody has left this room. It is about')).toBeVisible()
    expect(screen.queryByText(/invites you|people are there/)).toBeNull()
  })

  test('a full room says so', async () => {
    await openPage({ rooms: { ...twins(), roomDoor: async () => ({ ...door, isFull: true }) } })
    expect(await screen.findByText('The room is full: 50 people are in it.')).toBeVisible()
  })

  test('a wrong code, and a link without one, say what a code is', async () => {
    const message = 'There is no room with this code.'
    await openPage({ rooms: { ...twins(), roomDoor: () => Promise.reject(new RoomError(message, 'NOT_FOUND')) } })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await openPage({}, '/together/nowhere')
    expect(screen.getByText(/This link has no code of a room/)).toBeVisible()
  })

  test('a missing code and a missing nickname are asked for, each with the focus on its field', async () => {
    const { user } = await openPage()
    await user.clear(field('Code'))
    await user.type(field('Code'), 'ABC')
    await press(user, 'Join')
    expect(field('Code')).toHaveFocus()
    expect(field('Code')).toHaveAccessibleDescription(/six letters/)
    await user.clear(field('Code'))
    await user.type(field('Code'), 'bcd fgh')
    await user.clear(field('Nickname'))
    await press(user, 'Join')
    expect(field('Nickname')).toHaveFocus()
    expect(field('Nickname')).toHaveAccessibleDescription(/Enter a nickname/)
  })

  test('why the server does not let somebody in stands below what they have typed', async () => {
    const taken = new RoomError(
      'Somebody in this room has this nickname already. Please choose another one.',
      'CONFLICT',
    )
    const { user } = await openPage({ rooms: { ...twins(), joinRoom: () => Promise.reject(taken) } })
    await press(user, 'Join')
    expect(await screen.findByText(taken.message)).toHaveAttribute('role', 'alert')
    expect(field('Nickname')).toHaveValue('Aya Tanaka')
    expect(screen.getByRole('button', { name: 'Join' })).toHaveFocus()
  })

  test('whoever has joined has the focus on the lobby’s heading', async () => {
    const fake = createFakeGateways()
    fake.roomServer.show(lobby)
    const { user } = await openPage({ rooms: { ...fake.rooms, isMember: () => false } })
    await press(user, 'Join')
    expect(await screen.findByRole('heading', { name: 'A quieter office' })).toHaveFocus()
  })
})

describe('the lobby', () => {
  test('says who is there and who starts; a screen reader spells the code', async () => {
    await openInside()
    const members = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
    expect(members.map(({ textContent }) => textContent)).toEqual(['Aya Host', 'Ben You'])
    expect(screen.getByText('Aya starts the minute for everyone.')).toBeVisible()
    expect(screen.getByText('B C D F G H')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Show on a screen' })).toHaveAttribute('href', `/together/${code}?screen=1`)
    expect(screen.getByText(/The room is gone 24 hours after its last sign of life/)).toBeVisible()
  })

  test('who is away is dimmed with a word, and a new host is told', async () => {
    const { roomServer } = await openInside()
    const members = lobby.members.map((member) => ({ ...member, isHere: member.id !== lobby.hostId }))
    act(() => roomServer.show({ ...lobby, version: 7, hostId: 'member-ben', members }))
    expect(screen.getByText('Away')).toBeVisible()
    expect(screen.getByText('You are the host now.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start for everyone' })).toBeVisible()
  })

  test('a host who was away is told who has taken over', async () => {
    const { roomServer } = await openInside({ ...lobby, hostId: lobby.youId })
    act(() => roomServer.show({ ...lobby, version: 7 }))
    expect(screen.getByText('Aya is the host now.')).toBeVisible()
    act(() => roomServer.show({ ...lobby, version: 8, hostId: lobby.youId }))
    expect(screen.queryByText('Aya is the host now.')).toBeNull()
    expect(screen.getByText('You are the host now.')).toBeVisible()
  })

  test('whoever leaves is asked first: a host hears that somebody else takes over', async () => {
    const { user } = await openInside({ ...lobby, hostId: lobby.youId })
    await press(user, 'Leave the room')
    const dialog = screen.getByRole('dialog', { name: 'Leave this room?' })
    expect(dialog).toHaveTextContent('Somebody else takes over as the host.')
    await user.click(within(dialog).getByRole('button', { name: 'Leave the room' }))
    expect(await screen.findByRole('heading', { name: 'You have left the room' })).toHaveFocus()
  })

  test('whoever leaves in the minute hears that their ideas will be missing', async () => {
    const { user } = await openInside(minute)
    await press(user, 'Leave the room')
    expect(screen.getByRole('dialog')).toHaveTextContent('The others will not see your ideas of this minute')
    await press(user, 'Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('text that tries to run is text', async () => {
    const attack = '<img src=x onerror="document.title=1">'
    const { container } = await openInside({
      ...lobby,
      topicTitle: attack,
      members: lobby.members.map((member) => ({ ...member, nickname: attack })),
    })
    expect(screen.getByRole('heading', { level: 1, name: attack })).toBeVisible()
    expect(container.querySelector('img[src="x"]')).toBeNull()
  })

  test('a lost connection is told, and that it is back', async () => {
    const { roomServer } = await openInside()
    const tell = (connection: 'lost' | 'live' | 'polling') =>
      act(() => roomServer.followers.forEach((follower) => follower.connectionChanged(connection)))
    tell('polling')
    expect(screen.queryByText(/connection is lost/)).toBeNull()
    tell('lost')
    expect(screen.getByText('The connection is lost. Trying again…')).toBeVisible()
    tell('live')
    expect(screen.queryByText(/connection is lost/)).toBeNull()
    expect(screen.getByText('Connected again.')).toBeInTheDocument()
  })

  test.each([
    ['who was removed', 'You are no longer in this room', null],
    ['whose room is gone', 'This room is gone', new RoomError('There is no such room.', 'NOT_FOUND')],
  ])('a member %s is told so', async (_who, title, noDoor) => {
    const { roomServer, gateways } = await openInside()
    if (noDoor) gateways.rooms.roomDoor = () => Promise.reject(noDoor)
    const followers = [...roomServer.followers]
    await act(async () => followers.forEach((follower) => follower.ended()))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  test('when the time is up, it says how many have handed in', async () => {
    const members = minute.members.map((member) => ({ ...member, hasDelivered: member.id === minute.hostId }))
    const over = { ...minute, startsAt: -20_000, endsAt: -1, members }
    await openInside(over)
    expect(await screen.findByRole('heading', { name: "Time's up" })).toBeVisible()
    expect(screen.getByText('1 of 2 have handed in')).toHaveAttribute('role', 'status')
  })

  test('whoever comes too late hears that others are thinking: the focus goes to the heading', async () => {
    const { roomServer } = await openInside()
    const members = minute.members.map((member) => ({ ...member, isThinking: member.id === minute.hostId }))
    await act(async () => roomServer.show({ ...minute, members }))
    expect(screen.getByRole('heading', { name: '1 person is thinking' })).toHaveFocus()
    expect(screen.getByText(/You came after the start.*the next minute is yours, too/)).toBeVisible()
  })
})

test('beside the ring, a topic that the heading may cut can be read as a whole', async () => {
  const fake = createFakeGateways()
  const topicTitle = 'How could a city of a million people do without cars within only ten years?'
  fake.roomServer.show({ ...minute, topicTitle })
  const { store } = await renderScreen(<BesideRing />, {
    path: '/exercise',
    gateways: { rooms: fake.rooms },
    features: [rooms],
  })
  expect(screen.queryByText('The whole topic')).toBeNull()
  await act(async () => store.dispatch(openRoomPage(code, {})))
  await userEvent.click(screen.getByText('The whole topic'))
  expect(screen.getByText(topicTitle)).toBeVisible()
})

describe('a room is opened', () => {
  async function openForm(gateways: Overrides = {}) {
    const onClose = jest.fn()
    const view = await renderScreen(
      <OpenRoomForm topicTitle="A quieter office" category="Work" lengthMs={30_000} onClose={onClose} />,
      { path: '/exercise', gateways, features: [rooms] },
    )
    return { ...view, user: userEvent.setup() }
  }

  test('with all that was chosen', async () => {
    const openRoom = jest.fn(async () => lobby)
    const { user } = await openForm({ rooms: { ...twins(), openRoom } })
    await user.click(screen.getByRole('radio', { name: 'Two minutes' }))
    await user.click(screen.getByRole('checkbox', { name: 'Show who wrote each idea' }))
    await press(user, 'Open the room')
    expect(openRoom).toHaveBeenCalledWith({
      ...{ topicTitle: 'A quieter office', category: 'Work', lengthMs: 30_000 },
      ...{ minutes: 2, hasNames: true, nickname: 'Aya Tanaka' },
    })
  })

  test('only with a topic and a nickname; why the server refuses is told', async () => {
    const refusal = new RoomError('Too many tries. Please wait a few minutes, then try again.', 'TOO_MANY_REQUESTS')
    const { user } = await openForm({ rooms: { ...twins(), openRoom: () => Promise.reject(refusal) } })
    await user.clear(field('Topic'))
    await press(user, 'Open the room')
    expect(field('Topic')).toHaveFocus()
    await user.type(field('Topic'), 'Rain')
    await user.clear(field('Nickname'))
    await press(user, 'Open the room')
    expect(field('Nickname')).toHaveFocus()
    await user.type(field('Nickname'), 'Aya')
    await press(user, 'Open the room')
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message)
  })
})

test('no key skips the count-in of a minute that others have begun', async () => {
  const { store, user, pass } = await renderRound({
    preloadedState: {},
    history: createMemoryHistory({ initialEntries: ['/exercise'] }),
  })
  const { startRoundAt } = await store.features.round.load()
  const round = { id: 'round-9', topicTitle: 'Rain', category: 'Diary', lengthMs: 20_000, startsAt: 5_000 } as const
  act(() => void store.dispatch(startRoundAt(round)))
  expect(await screen.findByText('Starts in 5')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  await user.keyboard('{Escape}{Enter}')
  await user.click(screen.getByRole('main'))
  expect(store.getState().round).toMatchObject({ phase: 'countdown' })
  await pass(5_000)
  expect(store.getState().round).toMatchObject({ phase: 'running', startedAt: 5_000 })
})
