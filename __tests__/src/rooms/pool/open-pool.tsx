import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { RoomError } from '../../../../src/rooms/gateways'
import type { Pool, Room, RoomAction } from '../../../../src/rooms/documents'
import { changedPool, type PoolAction } from '../../../../src/rooms/pool/change-pool'
import { PoolPart } from '../../../../src/rooms/pool/PoolPart'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createRoomStore, inRoom, pool } from './samples'

const isOfPool = (action: RoomAction): action is PoolAction => ['groupIdeas', 'nameGroup', 'vote'].includes(action.name)

/** A page inside a room, with a server that does what it is asked once `answer` has come, unless it refuses. */
export function openPool(
  change: Partial<Room> = {},
  seen: Pool | null = pool,
  { refusal = null, answer = Promise.resolve() }: { refusal?: RoomError | null; answer?: Promise<void> } = {},
) {
  const { rooms, ...others } = createFakeGateways()
  const actions: RoomAction[] = []
  const errors: string[] = []
  let served = seen
  const { store } = createRoomStore(inRoom(change, seen), {
    ...others,
    toasts: { ...others.toasts, error: (message) => errors.push(message) },
    rooms: {
      ...rooms,
      pool: async () => served ?? pool,
      act: async (_code, action) => {
        actions.push(action)
        await answer
        if (refusal) throw refusal
        if (served && isOfPool(action)) served = { ...changedPool(served, action), version: served.version + 1 }
      },
    },
  })
  render(
    <Provider store={store}>
      <PoolPart />
    </Provider>,
  )
  return { store, actions, errors, user: userEvent.setup() }
}

export const list = () => screen.getByRole('list', { name: 'Pool' })

/** What stands in the pool: groups with their ideas, and ideas. */
export const standing = () =>
  [...list().children].map((entry) => {
    const texts = [...entry.querySelectorAll('label, li > div')].map((row) => row.textContent)
    return texts.join(' + ')
  })

export const row = (text: string) => {
  const found = within(list())
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(text))
  if (found === undefined) throw new Error(`There is no ${text}.`)
  return found
}
