/** @jest-environment jest-fixed-jsdom */

import { setUp, settle } from './set-up'

jest.mock('@ricky0123/vad-web', () => jest.requireActual<object>('./fake-vad-web'))

describe('opening', () => {
  test('returns the microphones and the one in use, and reports the progress of loading', async () => {
    const { open, shares, told, isLit } = setUp()
    expect(await open('headset')).toEqual({
      microphones: [
        { id: 'default', label: 'Default' },
        { id: 'headset', label: 'Microphone 2' },
      ],
      microphoneId: 'headset',
    })
    expect(shares.at(-1)).toBe(1)
    expect(told).toEqual([])
    expect(isLit()).toBe(true)
  })

  test('reports files that fail to load, releases the microphone, and loads them again at the next try', async () => {
    const { open, fetch, isLit, audio } = setUp()
    fetch.mockRejectedValueOnce(new TypeError('Offline.'))
    await expect(open()).rejects.toMatchObject({ trouble: 'notFetched' })
    await settle()
    expect(isLit()).toBe(false)
    expect(audio.contexts[0]?.state).toBe('suspended')
    await open()
    expect(isLit()).toBe(true)
  })
})
