import { preloadable } from '../../../src/lib/preloadable'

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
