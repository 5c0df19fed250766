import { renderHook } from '@testing-library/react'
import { useLastData } from '../../../src/lib/use-last-data'

interface Props {
  answer?: { rounds: number } | null | undefined
}

test('the last data stays on the screen during a refetch', () => {
  const first = { rounds: 1 }
  const second = { rounds: 2 }
  const initialProps: Props = {}
  const { result, rerender } = renderHook(({ answer }: Props) => useLastData(answer), { initialProps })
  expect(result.current).toBeNull()
  rerender({ answer: first })
  expect(result.current).toBe(first)
  rerender({ answer: undefined })
  expect(result.current).toBe(first)
  rerender({ answer: null })
  expect(result.current).toBe(first)
  rerender({ answer: second })
  expect(result.current).toBe(second)
})
