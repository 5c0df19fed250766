import { SignInError } from './sign-in-error'

const googleScript = 'https://apis.google.com/js/api.js'
const limitMs = 15_000

/**
 * Bounds work of the Firebase SDK by the one step it has no time limit for: loading Google's api.js, which hangs where
 * a network swallows the request. From then on the SDK limits itself, and a person may take any time in the popup.
 *
 * @throws SignInError with `auth/timeout` where api.js has not come in 15 seconds; the next attempt loads it anew
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

/** Tells the SDK what it waits to hear from the browser: that its script failed. It then forgets the attempt. */
function failPendingScript(): boolean {
  if ('gapi' in window) return false
  const scripts = document.querySelectorAll(`script[src^="${googleScript}"]`)
  for (const script of scripts) {
    script.remove()
    script.dispatchEvent(new Event('error'))
  }
  return scripts.length > 0
}
