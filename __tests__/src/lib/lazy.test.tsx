import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazy, lazyComponent } from '../../../src/lib/lazy'

/** Fails so many times, then succeeds. */
const failing = (times: number) => {
  const fetchPart = jest.fn<Promise<string>, []>(() => Promise.resolve('the part'))
  for (let time = 0; time < times; time += 1) fetchPart.mockRejectedValueOnce(new Error('Loading chunk failed.'))
  return fetchPart
}

describe('load', () => {
  test('loads once; loaded() then returns it synchronously', async () => {
    const fetchPart = failing(0)
    const part = lazy(fetchPart)
    expect(part.loaded()).toBeNull()
    expect(await Promise.all([part.load(), part.load(), part.preload()])).toEqual(Array(3).fill('the part'))
    expect(part.loaded()).toBe('the part')
    expect(fetchPart).toHaveBeenCalledTimes(1)
  })

  test('rejects on failure, and the next call tries again', async () => {
    const part = lazy(failing(1))
    await expect(part.load()).rejects.toThrow('Loading chunk failed.')
    expect(await part.load()).toBe('the part')
  })
})

describe('preload', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })

  test('retries at once when the network returns', async () => {
    const part = lazy(failing(1)).preload()
    await jest.advanceTimersByTimeAsync(1)
    window.dispatchEvent(new Event('online'))
    await expect(part).resolves.toBe('the part')
    await jest.advanceTimersByTimeAsync(0)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('a component', () => {
  const Part = ({ text }: { text: string }) => <p>{text}</p>

  test('suspends until it has loaded', async () => {
    const LazyPart = lazyComponent(() => Promise.resolve(Part))
    await act(async () => render(<LazyPart text="it" />, { wrapper: Suspense }))
    expect(screen.getByText('it')).toBeVisible()
  })
})
