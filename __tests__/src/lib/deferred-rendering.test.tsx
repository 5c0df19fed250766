import { render, screen } from '@testing-library/react'
import { useDeferredReady, useBelowFoldReady } from '../../../src/lib/deferred-rendering'

/** Every value since the first render. */
let answers: boolean[]

function Part({ isHere }: { isHere: boolean }) {
  const isDrawn = useDeferredReady(isHere)
  answers.push(isDrawn)
  return <p>{isDrawn ? 'all of it' : 'under way'}</p>
}

beforeEach(() => {
  answers = []
})

test('data that arrives later is rendered deferred, and removed at once', () => {
  const { rerender } = render(<Part isHere={false} />)
  rerender(<Part isHere />)
  expect(answers).toEqual([false, false, true])
  expect(screen.getByText('all of it')).toBeInTheDocument()
  rerender(<Part isHere={false} />)
  expect(answers.slice(3)).not.toContain(true)
})

test('data that is ready at mount is rendered at once', () => {
  render(<Part isHere />)
  expect(answers).toEqual([true])
})

/** jsdom has no MessageChannel, and Node's keeps the process running. */
class FakeMessageChannel {
  readonly port1: { onmessage?: () => void; close: () => void } = { close: () => undefined }
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) }
}
Object.defineProperty(globalThis, 'MessageChannel', { value: FakeMessageChannel })

const drawn: boolean[] = []

function Screen() {
  const isWhole = useBelowFoldReady()
  drawn.push(isWhole)
  return <main>{isWhole && <p>The rest</p>}</main>
}

beforeEach(() => {
  drawn.length = 0
  document.body.innerHTML = '<a href="#there">There</a>'
})

test('after a click on a link the top is rendered first, then the rest', async () => {
  screen.getByRole('link').click()
  render(<Screen />)
  expect(screen.queryByText('The rest')).toBeNull()
  expect(await screen.findByText('The rest')).toBeVisible()
  expect(drawn).toEqual([false, true])
})

test('after Back the page is rendered whole', () => {
  screen.getByRole('link').click()
  dispatchEvent(new PopStateEvent('popstate'))
  render(<Screen />)
  expect(drawn).toEqual([true])
})
