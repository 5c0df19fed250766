import { render, screen } from '@testing-library/react'
import { useDeferredReady, useBelowFoldReady } from '../../../src/lib/deferred-rendering'

/** Every answer since the first drawing. */
let answers: boolean[]

function Part({ isHere }: { isHere: boolean }) {
  const isDrawn = useDeferredReady(isHere)
  answers.push(isDrawn)
  return <p>{isDrawn ? 'all of it' : 'under way'}</p>
}

beforeEach(() => {
  answers = []
})

test('what comes later is drawn a moment after it has come, and gone at once', () => {
  const { rerender } = render(<Part isHere={false} />)
  rerender(<Part isHere />)
  expect(answers).toEqual([false, false, true])
  expect(screen.getByText('all of it')).toBeInTheDocument()
  rerender(<Part isHere={false} />)
  expect(answers.slice(3)).not.toContain(true)
})

test('what is here from the beginning is drawn at once', () => {
  render(<Part isHere />)
  expect(answers).toEqual([true])
})

/** jsdom has none, and that of Node keeps the process running. */
class FakeMessageChannel {
  readonly port1: { onmessage?: () => void } = {}
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

test('the first page is drawn whole at once', () => {
  render(<Screen />)
  expect(drawn).toEqual([true])
})

test('after the press of a link the head comes first, and the rest when that has been drawn', async () => {
  screen.getByRole('link').click()
  render(<Screen />)
  expect(screen.queryByText('The rest')).toBeNull()
  expect(await screen.findByText('The rest')).toBeVisible()
  expect(drawn).toEqual([false, true])
})

test('who goes back has the page whole at once', () => {
  screen.getByRole('link').click()
  dispatchEvent(new PopStateEvent('popstate'))
  render(<Screen />)
  expect(drawn).toEqual([true])
})
