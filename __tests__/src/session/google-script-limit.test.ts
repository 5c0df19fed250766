/** @jest-environment jest-fixed-jsdom */
import { withGoogleScriptLimit } from '../../../src/session/google-script-limit'

const limitMs = 15_000

/** Does what the SDK does: waits for its script, and fails on the script's error event. */
function loadScriptAsTheSdkDoes(): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://apis.google.com/js/api.js?onload=iframefcb1'
    script.onload = () => resolve('signed in')
    script.onerror = () => reject(new Error('internal-error'))
    document.head.append(script)
  })
}

const googleScript = () => document.querySelector('script')

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'gapi')
})

test('fails if the script does not load in time, and the next attempt loads it again', async () => {
  const failed = expect(withGoogleScriptLimit(loadScriptAsTheSdkDoes())).rejects.toMatchObject({
    code: 'auth/timeout',
    message: 'Google did not answer in time. Check the connection and try again.',
    cause: expect.objectContaining({ message: 'internal-error' }),
  })
  await jest.advanceTimersByTimeAsync(limitMs - 1)
  expect(googleScript()).not.toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  await failed
  expect(googleScript()).toBeNull()
  const again = withGoogleScriptLimit(loadScriptAsTheSdkDoes())
  googleScript()?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBe('signed in')
})
