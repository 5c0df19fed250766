import { isObject } from './shape'

/** What an ID token says (RFC 7519), without verifying it, which is the server's part; nothing where it cannot be read. */
export function readTokenClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
    return isObject(claims) ? claims : {}
  } catch {
    return {}
  }
}
