import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { preloadable, type Preloadable } from '../../../src/lib/preloadable'

test('is fetched once, and is there for what must happen within a click', async () => {
  const fetchPart = jest.fn(() => Promise.resolve('part'))
  const { load, loaded } = preloadable(fetchPart)
  expect(loaded()).toBeNull()
  expect(await Promise.all([load(), load()])).toEqual(['part', 'part'])
  expect(loaded()).toBe('part')
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('is fetched again after a failure', async () => {
  const fetchPart = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
  const { load } = preloadable(fetchPart)
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('part')
})

/** Draws whatever `load` promises. */
function Drawn({ load }: { load: () => Promise<string> }) {
  return use(load())
}

function draw(part: Preloadable<string>): void {
  render(
    <Suspense fallback="on its way">
      <Drawn load={part.load} />
    </Suspense>,
  )
}

test('React waits for what is on its way', async () => {
  const part = preloadable(() => Promise.resolve('part'))
  await act(async () => draw(part))
  expect(screen.getByText('part')).toBeVisible()
})

test('React draws at once what is here already', async () => {
  const part = preloadable(() => Promise.resolve('part'))
  await part.load()
  draw(part)
  expect(screen.getByText('part')).toBeVisible()
})
