import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { RoomError } from '../../../../src/rooms/gateways'
import type { Pool, Room, RoomAction } from '../../../../src/rooms/documents'
import { changedPool, type PoolAction } from '../../../../src/rooms/pool/change-pool'
import { NoIdeas } from '../../../../src/rooms/pool/NoIdeas'
import { PoolPart } from '../../../../src/rooms/pool/PoolPart'
import { changed, poolRead } from '../../../../src/rooms/room'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { settled } from '../../../harness/outbox-tab'
import { renderScreen } from '../../../harness/render-screen'
import { createRoomStore, group, idea, inRoom, member, pool, room } from './samples'

const isOfPool = (action: RoomAction): action is PoolAction => ['groupIdeas', 'nameGroup', 'vote'].includes(action.name)

/** A page inside a room, with a server that does what it is asked once `answer` has come, unless it refuses. */
function open(
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

const list = () => screen.getByRole('list', { name: 'Pool' })

/** What stands in the pool: groups with their ideas, and ideas. */
const standing = () =>
  [...list().children].map((entry) => {
    const texts = [...entry.querySelectorAll('label, li > div')].map((row) => row.textContent)
    return texts.join(' + ')
  })

const row = (text: string) => {
  const found = within(list())
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(text))
  if (found === undefined) throw new Error(`There is no ${text}.`)
  return found
}

test('each idea tells how many wrote it, in which minute, and to its author alone that nobody else did', () => {
  open({}, { ...pool, groups: [], ideas: pool.ideas.map((one) => ({ ...one, groupId: null })) })
  expect(row('a drum')).toHaveTextContent(/^a drumwritten by 3$/)
  expect(row('a vase')).toHaveTextContent('a vaseonly you wrote this')
  expect(row('a lamp')).toHaveTextContent('a lampsecond minute')
  expect(row('a trap')).toHaveTextContent(/^a trap$/)
})

test('in a room with names, each idea tells who wrote it', () => {
  open({ hasNames: true }, { version: 1, groups: [], ideas: [idea('a drum', { count: 2, nicknames: ['Aya', 'Ben'] })] })
  expect(row('a drum')).toHaveTextContent('a drumAya, Ben')
})

test('what people wrote is text', () => {
  open({}, { version: 1, groups: [], ideas: [idea('<img src=x onerror=alert(1)>')] })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

describe('picked ideas', () => {
  test('become a group, whose name has the focus', async () => {
    const { actions, user } = open()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    expect(screen.getByRole('button', { name: 'Make a group' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    expect(screen.getByRole('textbox', { name: 'Name of group 1' })).toHaveFocus()
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.keyboard('Loud{Enter}')
    await act(settled)
    expect(actions).toMatchObject([
      { name: 'groupIdeas', ideaIds: ['a drum', 'a trap'] },
      { name: 'nameGroup', groupName: 'Loud' },
    ])
    expect(within(screen.getByRole('list', { name: 'Loud' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('2 ideas are a group now.')
  })

  test('are a group at once, whenever the server answers', async () => {
    let arrive = () => {}
    const { user } = open({}, pool, { answer: new Promise((resolve) => (arrive = resolve)) })
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    const made = () => within(screen.getByRole('list', { name: 'Group 1' })).getAllByRole('listitem')
    expect(made()).toHaveLength(2)
    await act(async () => {
      arrive()
      await settled()
    })
    expect(made()).toHaveLength(2)
  })

  test('join a group, or leave theirs', async () => {
    const { user } = open()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Add to “At home”' }))
    await act(settled)
    expect(within(screen.getByRole('list', { name: 'At home' })).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('checkbox', { name: 'a lamp' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Take out of the group' }))
    await act(settled)
    expect(within(screen.getByRole('list', { name: 'At home' })).getAllByRole('listitem')).toHaveLength(2)
  })

  test('that the server does not group are as before and still picked, and it says why', async () => {
    const { errors, user } = open({}, pool, { refusal: new RoomError('The vote has begun.', 'CONFLICT') })
    const before = standing()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    await act(settled)
    expect(errors).toEqual(['The vote has begun.'])
    expect(standing()).toEqual(before)
    const names = screen.getAllByRole('checkbox', { checked: true }).map(({ dataset }) => dataset.idea)
    expect(names).toEqual(['a drum', 'a trap'])
  })
})

test('a group’s name is kept on Enter and on leaving the field, and Escape undoes it', async () => {
  const { actions, user, store } = open()
  const name = screen.getByRole('textbox', { name: 'Name of group 1' })
  await user.type(name, ' now{Escape}')
  expect(name).toHaveValue('At home')
  await user.tab()
  await act(settled)
  expect(actions).toEqual([])
  await user.type(name, ' now ')
  await user.tab()
  await act(settled)
  expect(actions).toMatchObject([{ groupName: 'At home now' }])
  const groups = [group('g1', { name: 'Indoors' })]
  act(() => void store.dispatch(poolRead({ code: room.code, pool: { ...pool, groups, version: 9 } })))
  expect(name).toHaveValue('Indoors')
})

test('what others do during a press is shown after it, and the focus stays with its idea', async () => {
  const { store, user } = open()
  const checkbox = screen.getByRole('checkbox', { name: 'a drum' })
  checkbox.focus()
  await user.pointer({ keys: '[MouseLeft>]', target: row('a trap') })
  const next = { ...changedPool(pool, { name: 'groupIdeas', ideaIds: ['a drum'], groupId: 'g1' }), version: 2 }
  act(() => void store.dispatch(poolRead({ code: room.code, pool: next })))
  expect(screen.getByRole('checkbox', { name: 'a drum' })).toBe(checkbox)
  checkbox.focus()
  await user.pointer({ keys: '[/MouseLeft]' })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(within(screen.getByRole('list', { name: 'At home' })).getByRole('checkbox', { name: 'a drum' })).toHaveFocus()
})

describe('the vote', () => {
  test('each has two votes, for ideas without a group or groups, and can change them', async () => {
    const { actions, user } = open({ phase: 'VOTE' })
    const vote = (name: string) => screen.getByRole('button', { name: `Vote for “${name}”` })
    expect(screen.getAllByRole('button', { name: /^Vote for/ })).toHaveLength(4)
    await user.click(vote('At home'))
    expect(screen.getByText('1 vote left')).toBeVisible()
    await user.click(vote('a drum'))
    await act(settled)
    expect(vote('a trap')).toHaveAttribute('aria-disabled', 'true')
    await user.click(vote('a trap'))
    await user.click(vote('At home'))
    await user.click(vote('a trap'))
    await act(settled)
    expect(actions.map((action) => action.name === 'vote' && action.targetIds)).toEqual([
      ['g1'],
      ['g1', 'a drum'],
      ['a drum'],
      ['a drum', 'a trap'],
    ])
    expect(vote('a drum')).toHaveAttribute('aria-pressed', 'true')
  })

  test('how many have voted is counted, of those who are there', () => {
    const [host, ...others] = room.members
    if (host === undefined) throw new Error('A room has a host.')
    const members = [{ ...host, hasVoted: true }, ...others, { ...host, id: 'dora', isHere: false }]
    open({ phase: 'VOTE', members })
    expect(screen.getByText(/1 of 3 have voted/)).toBeVisible()
  })

  test('the result has most votes first, in words', () => {
    const ideas = [idea('a drum', { votes: 0 }), idea('a vase', { groupId: 'g1' }), idea('a lamp', { groupId: 'g1' })]
    const groups = [group('g1', { name: 'At home', votes: 2, hasYourVote: true })]
    open({ phase: 'RESULT' }, { version: 1, ideas, groups })
    expect([...list().children].map((entry) => entry.textContent)).toEqual([
      'At home2 votesone is yoursa vasea lamp',
      'a drumno votes',
    ])
  })
})

test.each<[string, Partial<Room>, string[], string | null]>([
  ['the host starts the vote or another minute', {}, ['Start the vote', 'Another minute'], null],
  ['the host of a room whose minutes are over starts the vote', { minute: 2 }, ['Start the vote'], null],
  ['the host shows the result', { phase: 'VOTE' }, ['Show the result'], null],
  ['the others wait for the vote', { youId: 'ben' }, [], 'Aya starts the vote.'],
  ['the others wait for the result', { youId: 'ben', phase: 'VOTE' }, [], 'Aya shows the result.'],
])('%s', (_who, change, names, words) => {
  open(change)
  const all = ['Start the vote', 'Another minute', 'Show the result']
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names)
  if (words !== null) expect(screen.getByText(words)).toBeVisible()
})

test('whoever becomes the host sees at once what they can start', () => {
  const { store } = open({ youId: 'ben' })
  expect(screen.queryByRole('button', { name: 'Start the vote' })).toBeNull()
  act(() => void store.dispatch(changed({ room: { ...room, version: 6, youId: 'ben', hostId: 'ben' } })))
  expect(screen.getByRole('button', { name: 'Start the vote' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Another minute' })).toBeVisible()
})

test('a guest hears that the vote or the result is there, and keeps the focus in it', async () => {
  const { store } = open({ youId: 'ben' })
  const status = screen.getAllByRole('status').at(-1)
  const goOn = (phase: Room['phase'], version: number) =>
    act(async () => void store.dispatch(changed({ room: { ...room, youId: 'ben', phase, version } })))
  screen.getByRole('checkbox', { name: 'a drum' }).focus()
  await goOn('VOTE', 6)
  expect(status).toHaveTextContent('The vote has started: 2 votes each.')
  expect(screen.getByRole('group', { name: 'All ideas' })).toHaveFocus()
  screen.getByRole('button', { name: 'Vote for “a drum”' }).focus()
  await goOn('RESULT', 7)
  expect(status).toHaveTextContent('The result is here.')
  expect(screen.getByRole('group', { name: 'Result' })).toHaveFocus()
})

test('nobody gets the focus who had none', async () => {
  const { store } = open({ youId: 'ben', phase: 'VOTE' })
  await act(async () => void store.dispatch(changed({ room: { ...room, youId: 'ben', phase: 'RESULT', version: 7 } })))
  expect(document.body).toHaveFocus()
})

test('another minute is the next one', async () => {
  const { actions, user } = open()
  await user.click(screen.getByRole('button', { name: 'Another minute' }))
  expect(actions).toEqual([{ name: 'startMinute', minute: 2 }])
})

describe('a pool without ideas', () => {
  const empty: Pool = { version: 1, ideas: [], groups: [] }

  test('says so: there is no vote, but the host can start another minute', () => {
    open({}, empty)
    expect(screen.getByRole('heading', { name: 'No ideas' })).toBeVisible()
    expect(screen.getByText('Nobody wrote anything down.')).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another minute'])
  })

  test('tells of those that are still to come', () => {
    open(
      { members: [member('Aya'), member('Ben', { hasDelivered: false }), member('Cleo', { isThinking: false })] },
      empty,
    )
    expect(screen.getByRole('heading', { name: 'No ideas yet' })).toBeVisible()
    expect(screen.getByText('The ideas of 1 person are still on their way.')).toBeVisible()
  })

  test('leads the host to another room after the last minute, and nobody else', async () => {
    const last = { ...room, minute: 2 }
    await renderScreen(
      <>
        <NoIdeas room={last} isHost />
        <NoIdeas room={last} isHost={false} />
      </>,
      { path: '/together/BCDFGH' },
    )
    expect(screen.getByRole('link', { name: 'Open another room' })).toHaveAttribute('href', '/exercise')
  })
})

test('a pool that has not been read yet is loading', () => {
  open({}, null)
  expect(screen.getByText('All ideas').closest('[aria-busy]')).not.toBeNull()
})
