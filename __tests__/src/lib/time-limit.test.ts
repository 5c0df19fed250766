import { TimeLimitError, withTimeLimit } from '../../../src/lib/time-limit'

test('settles as the promise does within the limit', async () => {
  await expect(withTimeLimit(Promise.resolve(42), 10_000)).resolves.toBe(42)
  await expect(withTimeLimit(Promise.reject(new Error('No.')), 10_000)).rejects.toThrow('No.')
})

test('rejects after the limit', async () => {
  await expect(withTimeLimit(new Promise(() => undefined), 1)).rejects.toThrow(TimeLimitError)
})
