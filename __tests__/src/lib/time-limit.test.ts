import { TimeLimitError, withTimeLimit } from '../../../src/lib/time-limit'

test('passes on what comes in time', async () => {
  await expect(withTimeLimit(Promise.resolve(42), 10_000)).resolves.toBe(42)
  await expect(withTimeLimit(Promise.reject(new Error('No.')), 10_000)).rejects.toThrow('No.')
})

test('ends the waiting for what never comes', async () => {
  await expect(withTimeLimit(new Promise(() => undefined), 1)).rejects.toThrow(TimeLimitError)
})
