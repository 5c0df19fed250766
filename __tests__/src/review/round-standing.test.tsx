import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { RoundStanding } from '../../../src/review/RoundStanding'
import type { PastRounds } from '../../../src/review/compare'
import { buildRecord, typed } from '../../harness/records'
import { createTestStore } from '../../harness/test-store'

const ideas = [typed('bake bread', 2), typed('walk', 14)]
const round = { id: 'this', category: 'Diary', aim: 'MANY', lengthMs: 60_000, durationMs: 60_000 } as const
const others = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    buildRecord({ id: `other-${place}`, ideas: [typed('a', 1), typed('b', 2), typed('c', 3)] }),
  )
const loaded = (count: number): PastRounds => ({ status: 'loaded', rounds: others(count), isFirst: count === 0 })

const words = (props: Partial<Parameters<typeof RoundStanding>[0]>) => {
  const { container } = render(
    <Provider store={createTestStore()}>
      <RoundStanding round={round} ideas={ideas} past={loaded(5)} {...props} />
    </Provider>,
  )
  return container.textContent
}

test('a whole round is set beside the person’s usual number of ideas, from five rounds on', () => {
  expect(words({ past: loaded(5) })).toBe('Your usual is 3.')
  expect(screen.queryByText(/good/)).not.toBeInTheDocument()
})

test('with fewer rounds, it is set beside the goal, which is for a minute only', () => {
  expect(words({ past: loaded(4) })).toBe('Your goal is 5.')
  expect(words({ past: loaded(4), round: { ...round, lengthMs: 30_000, durationMs: 30_000 } })).toBe('')
})

test('the first round is called that', () => {
  expect(words({ past: loaded(0) })).toBe('Your first round.')
})

test.each([
  ['stopped early', { round: { ...round, durationMs: 31_000 } }],
  ['without an idea', { ideas: [] }],
  ['whose past is not known', { past: { status: 'loading' } as const }],
])('nothing is said about a round %s', (_, props) => {
  expect(words(props)).toBe('')
})
