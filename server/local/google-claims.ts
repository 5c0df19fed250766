import * as v from 'valibot'
import { signupSchema } from '../../contract/rest-requests'
import { jsonText, validate, IdentityError } from './identity-error'

/** Longest name and picture URL: the ID token contains both, and has to fit in a cookie of 4,096 bytes. */
export const maximumNameLength = 100
const maximumPictureLength = 1_000

/** The claims Google would return for the chosen person. The e-mail is validated as in the app's signup. */
const googleClaimsSchema = v.object({
  sub: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  email: v.pipe(signupSchema.entries.email, v.toLowerCase()),
  email_verified: v.optional(v.boolean(), true),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maximumNameLength)), ''),
  picture: v.optional(v.pipe(v.string(), v.maxLength(maximumPictureLength)), ''),
})

export type GoogleClaims = v.InferOutput<typeof googleClaimsSchema>

/**
 * Finds the claims in a `signInWithIdp` call: as `id_token` in `postBody` (a credential), or in the query of `requestUri`
 * (the chooser's response). They are JSON, not a signed token, because only the person at this computer can reach this
 * server.
 *
 * @throws IdentityError with `INVALID_IDP_RESPONSE` if there are none, or they do not have the form of Google's claims
 */
export function readGoogleClaims({ postBody, requestUri }: { postBody: string; requestUri: string }): GoogleClaims {
  const answered = [new URLSearchParams(postBody), queryOf(requestUri)].find((fields) => fields.has('id_token'))
  if (!answered) throw new IdentityError('INVALID_IDP_RESPONSE : The response has no id_token.')
  if (answered.get('providerId') !== 'google.com') {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Only google.com signs people in here.')
  }
  const claims = validate(jsonText(googleClaimsSchema), answered.get('id_token'), 'INVALID_IDP_RESPONSE')
  if (claims.error) throw claims.error
  return claims.value
}

function queryOf(address: string): URLSearchParams {
  return URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams()
}
