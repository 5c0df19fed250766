import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import type { Pool, Room } from '../../../../src/rooms/documents'
import { ProjectorView } from '../../../../src/rooms/screen/ProjectorView'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createRoomStore, group, idea, inRoom, member, pool } from '../pool/samples'

// jsdom has no layout, which is what these observe; they report once, as they begin.
class FirstReport implements ResizeObserver {
  private readonly report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.report = report
  }
  observe = () => this.report([], this)
  unobserve = () => undefined
  disconnect = () => undefined
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'ResizeObserver', { value: FirstReport, configurable: true })
})

/** Milliseconds between the server's clock and this device's. */
const offsetMs = 1_000_000

/** Draws the projector's view of a room whose minute has begun so many milliseconds ago. */
function project(change: Partial<Room>, { seen = pool, begunMs = 0 }: { seen?: Pool; begunMs?: number } = {}): void {
  const startsAt = offsetMs + createFakeGateways().clock.monotonicNow() - begunMs
  const { store } = createRoomStore({ ...inRoom({ startsAt, endsAt: startsAt + 60_000, ...change }, seen), offsetMs })
  render(
    <Provider store={store}>
      <ProjectorView />
    </Provider>,
  )
}

const members = [
  member('Aya', { hasDelivered: false, hasVoted: true }),
  member('Ben'),
  member('Cleo', { isThinking: false }),
]

afterEach(() => {
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

test('people see where to go, the code, and who is there', () => {
  project({ phase: 'LOBBY', minute: 0, startsAt: null, endsAt: null, members })
  expect(screen.getByRole('heading', { level: 1, name: 'Uses for an empty jar' })).toBeVisible()
  expect(screen.getByText('Scan it, or go to localhost/together and enter the code')).toBeVisible()
  expect(screen.getByText('BCDFGH')).toBeVisible()
  expect(screen.getByText('3 people are here.')).toBeVisible()
  const names = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(names.map((name) => name.textContent)).toEqual(['Cleo', 'Ben', 'Aya'])
})

test('of more people than fit, those who came last are seen in whole, and how many more there are', () => {
  // Each name is a line of 10 pixels; three and a half fit.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 10
  })
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(35)
  const many = Array.from({ length: 50 }, (_, place) => member(`Guest ${place + 1}`))
  project({ phase: 'LOBBY', minute: 0, startsAt: null, endsAt: null, members: many })
  const names = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(names.map((name) => name.textContent)).toEqual(['Guest 50', 'Guest 49', 'Guest 48'])
  expect(screen.getByText('and 47 more')).toBeVisible()
})

describe('a minute shows', () => {
  test('the seconds to its start', () => {
    project({ phase: 'MINUTE', members }, { begunMs: -3_000 })
    expect(screen.getByText('3')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('the time left by the server’s clock, and how many think, never what', () => {
    project({ phase: 'MINUTE', minute: 2, members }, { begunMs: 18_000 })
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('42')
    expect(screen.getByText('2 people are thinking')).toBeVisible()
    expect(screen.queryByText('a drum')).toBeNull()
  })

  test('how many have handed in once it is over', () => {
    project({ phase: 'MINUTE', members }, { begunMs: 61_000 })
    expect(screen.getByText("Time's up")).toBeVisible()
    expect(screen.getByText('1 of 2 have handed in')).toBeVisible()
  })
})

test('the pool has groups and ideas, with how many wrote them', () => {
  project({ phase: 'POOL' })
  const shown = screen.getByRole('list', { name: 'Pool' })
  expect(within(shown).getByRole('heading', { name: 'At home' })).toBeVisible()
  expect(within(shown).getByText('written by 3')).toBeInTheDocument()
  expect(within(shown).getByText('a fish tank')).toBeVisible()
})

test('the vote shows who has voted, never for what', () => {
  project(
    { phase: 'VOTE', members },
    { seen: { ...pool, ideas: pool.ideas.map((one) => ({ ...one, hasYourVote: true })) } },
  )
  expect(screen.getByText('1 of 3 have voted')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Have voted' })).toHaveTextContent(/^Aya$/)
  expect(screen.queryByText(/vote for|your vote/i)).toBeNull()
})

test('in a large room, the vote only counts, so that the ideas have the screen', () => {
  const many = Array.from({ length: 13 }, (_, place) => member(`Guest ${place + 1}`, { hasVoted: place > 2 }))
  project({ phase: 'VOTE', members: many })
  expect(screen.getByText('10 of 13 have voted')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Have voted' })).toBeNull()
})

test('the result has the first ones with their votes', () => {
  const voted = ['one', 'two', 'three', 'four', 'five', 'six'].map((text, place) => idea(text, { votes: place }))
  const ideas = [...voted, idea('a vase', { groupId: 'g1' }), idea('a lamp', { groupId: 'g1' })]
  project({ phase: 'RESULT' }, { seen: { version: 1, ideas, groups: [group('g1', { name: 'At home', votes: 9 })] } })
  const places = within(screen.getByRole('list', { name: 'Result' })).getAllByRole('listitem')
  expect(places.map((place) => place.textContent)).toEqual([
    'At home9 votesa vase · a lamp',
    'six5 votes',
    'five4 votes',
    'four3 votes',
    'three2 votes',
  ])
})

test('a result without votes says so', () => {
  project({ phase: 'RESULT' })
  expect(screen.getByText('Nobody has voted.')).toBeVisible()
})
