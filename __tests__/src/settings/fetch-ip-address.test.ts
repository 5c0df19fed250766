/** @jest-environment jest-fixed-jsdom */
import { fetchIpAddress } from '../../../src/settings/fetch-ip-address'
import { selectIpAddress } from '../../../src/flags/flags'
import { createTestStore } from '../../harness/test-store'

const ipAddressAfter = async (answer: () => Promise<Response>) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { dispatch, getState } = createTestStore()
  await dispatch(fetchIpAddress())
  return selectIpAddress(getState())
}

test.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server answers with an error', async () => Response.json({ message: 'No.' }, { status: 500 })],
  ['something else answers', async () => new Response('<h1>Welcome to our network</h1>')],
])('the address stays unknown if %s, and the reason is logged', async (_, answer) => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  expect(await ipAddressAfter(answer)).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
})
