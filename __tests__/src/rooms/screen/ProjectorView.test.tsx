import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import type { Room } from '../../../../src/rooms/documents'
import { ProjectorView } from '../../../../src/rooms/screen/ProjectorView'
import { createRoomStore, inRoom } from '../pool/samples'

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

test('a result without votes says so', () => {
  project({ phase: 'RESULT' })
  expect(screen.getByText('Nobody has voted.')).toBeVisible()
})
