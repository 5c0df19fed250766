import { SignInError } from './sign-in-error'

const limitMs = 10_000

/**
 * Loads the local sign-in server's replacement for Google's api.js. The Firebase SDK then does not load the original.
 *
 * @param localIdentityUrl the local sign-in server's origin
 */
export function loadLocalGapi(localIdentityUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(
        new SignInError(
          'auth/network-request-failed',
          `The local sign-in server at ${localIdentityUrl} does not answer. Is it running?`,
        ),
      )
    }
    const limit = setTimeout(fail, limitMs)
    script.src = `${localIdentityUrl}/gapi.js`
    script.onload = () => {
      clearTimeout(limit)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(limit)
      fail()
    }
    document.head.append(script)
  })
}
