import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import type { Room } from '../../../../src/rooms/documents'
import { ProjectorView } from '../../../../src/rooms/screen/ProjectorView'
import { createRoomStore, inRoom, member } from '../pool/samples'

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

/** Draws the projector's view of a room. */
function project(change: Partial<Room>): void {
  const { store } = createRoomStore(inRoom(change))
  render(
    <Provider store={store}>
      <ProjectorView />
    </Provider>,
  )
}

afterEach(() => {
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
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

test('a result without votes says so', () => {
  project({ phase: 'RESULT' })
  expect(screen.getByText('Nobody has voted.')).toBeVisible()
})
