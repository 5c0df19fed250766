import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Room } from '../../../src/rooms/documents'
import { RoomError } from '../../../src/rooms/gateways'
import { feature as rooms } from '../../../src/rooms/lazy-feature'
import { OpenRoomForm } from '../../../src/rooms/OpenRoomForm'
import { RoomRoute } from '../../../src/rooms/RoomRoute'
import { openRoomPage } from '../../../src/rooms/room-thunks'
import type { Overrides } from '../../harness/fake-gateways'
import { createFakeGateways } from '../../harness/fake-gateways'
import { lobby } from '../../harness/machine-samples/rooms'
import { renderScreen } from '../../harness/render-screen'

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

describe('before somebody joins', () => {
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
})

describe('the lobby', () => {
  test('whoever leaves is asked first: a host hears that somebody else takes over', async () => {
    const { user } = await openInside({ ...lobby, hostId: lobby.youId })
    await press(user, 'Leave the room')
    const dialog = screen.getByRole('dialog', { name: 'Leave this room?' })
    expect(dialog).toHaveTextContent('Somebody else takes over as the host.')
    await user.click(within(dialog).getByRole('button', { name: 'Leave the room' }))
    expect(await screen.findByRole('heading', { name: 'You have left the room' })).toHaveFocus()
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
