import { isObject } from './shape'

/** Decodes an ID token's claims (RFC 7519) without verifying it; the server does that. Empty if it cannot be decoded. */
export function readTokenClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
    return isObject(claims) ? claims : {}
  } catch {
    return {}
  }
}
