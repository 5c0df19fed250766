import { SignInError } from './sign-in-error'

const googleScript = 'https://apis.google.com/js/api.js'
const limitMs = 15_000

/**
 * Adds a time limit to the one step for which the Firebase SDK has none: loading Google's api.js, which hangs on a network
 * that drops the request. There is no limit on the time in the popup.
 *
 * @throws SignInError with `auth/timeout` if api.js has not loaded within 15 seconds; the next attempt loads it again
 */
export async function withGoogleScriptLimit<Result>(work: Promise<Result>): Promise<Result> {
  let gaveUp = false
  const limit = setTimeout(() => {
    gaveUp = failPendingScript()
  }, limitMs)
  try {
    return await work
  } catch (error) {
    if (!gaveUp) throw error
    throw new SignInError('auth/timeout', 'Google did not answer in time. Check the connection and try again.', {
      cause: error,
    })
  } finally {
    clearTimeout(limit)
  }
}

/** Simulates a failed load of the script, so that the SDK gives up this attempt. Returns whether one was pending. */
function failPendingScript(): boolean {
  if ('gapi' in window) return false
  const scripts = document.querySelectorAll(`script[src^="${googleScript}"]`)
  for (const script of scripts) {
    script.remove()
    script.dispatchEvent(new Event('error'))
  }
  return scripts.length > 0
}
