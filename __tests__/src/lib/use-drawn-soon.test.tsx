import { render, screen } from '@testing-library/react'
import { useDrawnSoon } from '../../../src/lib/use-drawn-soon'

/** Every answer since the first drawing. */
let answers: boolean[]

function Part({ isHere }: { isHere: boolean }) {
  const isDrawn = useDrawnSoon(isHere)
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
