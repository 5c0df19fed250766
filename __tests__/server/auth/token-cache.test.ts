import type { AuthenticatedPerson } from '../../../server/auth/token'
import { cacheVerifiedTokens, type VerifiedToken } from '../../../server/auth/token-cache'
import { newPerson, authenticatedPersonOf } from '../../harness/test-tokens'

const minuteMs = 60_000

describe('the cache of verified tokens', () => {
  const person = authenticatedPersonOf(newPerson())
  let verify: jest.Mock<Promise<VerifiedToken<AuthenticatedPerson>>, [string]>
  let ask: (token: string) => Promise<unknown>

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 })
    verify = jest.fn().mockResolvedValue({ person, expiresAt: 3_600 })
    ask = cacheVerifiedTokens(verify)
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  it('verifies a token once', async () => {
    expect(await ask('one')).toEqual(person)
    expect(await ask('one')).toEqual(person)
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('verifies a token again after five minutes, in case its key was withdrawn', async () => {
    await ask('one')
    jest.setSystemTime(5 * minuteMs)
    verify.mockRejectedValueOnce(new Error('no such key'))
    await expect(ask('one')).rejects.toThrow('no such key')
  })

  it('never keeps a token beyond its expiry', async () => {
    verify.mockResolvedValue({ person, expiresAt: 60 })
    await ask('one')
    jest.setSystemTime(minuteMs - 1)
    await ask('one')
    expect(verify).toHaveBeenCalledTimes(1)
    jest.setSystemTime(minuteMs)
    await ask('one')
    expect(verify).toHaveBeenCalledTimes(2)
  })

  it('does not cache rejected tokens', async () => {
    verify.mockRejectedValueOnce(new Error('out of reach'))
    await expect(ask('one')).rejects.toThrow('out of reach')
    expect(await ask('one')).toEqual(person)
  })
})
