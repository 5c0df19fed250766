/** @jest-environment jest-fixed-jsdom */
import { withGoogleScriptLimit } from '../../../src/session/google-script-limit'

const limitMs = 15_000

/** What the SDK does: it waits for its script, and fails when the browser says that the script did. */
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

it('ends an attempt whose script never comes, and lets the next one load it anew', async () => {
  const failed = expect(withGoogleScriptLimit(loadScriptAsTheSdkDoes())).rejects.toMatchObject({
    code: 'auth/timeout',
    message: 'Google did not answer in time. Check the connection and try again.',
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

it('gives the person all the time they want once the script is there', async () => {
  Object.assign(window, { gapi: {} })
  const attempt = withGoogleScriptLimit(loadScriptAsTheSdkDoes())
  await jest.advanceTimersByTimeAsync(limitMs * 100)
  googleScript()?.dispatchEvent(new Event('load'))
  await expect(attempt).resolves.toBe('signed in')
})

it('leaves other failures as they are', async () => {
  await expect(withGoogleScriptLimit(Promise.reject(new Error('blocked')))).rejects.toThrow('blocked')
  expect(jest.getTimerCount()).toBe(0)
})
