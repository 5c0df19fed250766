import { errors, jwtVerify, SignJWT } from 'jose'
import type { Account } from './accounts'
import { IdentityError } from './identity-error'
import type { SigningKey } from './signing-key'

/** The lifetime of Firebase's ID tokens, in seconds. */
export const defaultTokenLifetime = 3_600

/** Issues ID tokens like Firebase's, and verifies them. */
export interface TokenIssuer {
  /** The lifetime of tokens issued from now on, in seconds. */
  lifetime: number
  /** Signs an ID token for an account; `authTime` is when the person signed in, in seconds since 1970. */
  issue(account: Account, authTime: number): Promise<string>
  /**
   * Verifies an ID token of this issuer.
   *
   * @throws IdentityError with `TOKEN_EXPIRED` or `INVALID_ID_TOKEN`
   */
  read(idToken: string): Promise<{ uid: string; authTime: number }>
}

/** The claims follow https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library. */
export function createTokenIssuer(key: SigningKey, projectId: string): TokenIssuer {
  const issuer = `https://securetoken.google.com/${projectId}`
  return {
    lifetime: defaultTokenLifetime,
    issue(account, authTime) {
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT(claimsOf(account, authTime))
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.uid)
        .setIssuedAt(now)
        .setExpirationTime(now + this.lifetime)
        .sign(key.privateKey)
    },
    async read(idToken) {
      const { payload } = await jwtVerify(idToken, key.publicKey, {
        algorithms: ['RS256'],
        audience: projectId,
        issuer,
      }).catch((cause: unknown) => {
        throw new IdentityError(cause instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
      })
      const { sub, auth_time: authTime } = payload
      if (sub === undefined || typeof authTime !== 'number') throw new IdentityError('INVALID_ID_TOKEN')
      return { uid: sub, authTime }
    },
  }
}

function claimsOf(account: Account, authTime: number) {
  return {
    name: account.displayName,
    picture: account.photoUrl,
    user_id: account.uid,
    auth_time: authTime,
    email: account.email,
    email_verified: account.emailVerified,
    firebase: {
      identities: { 'google.com': [account.federatedId], email: [account.email] },
      sign_in_provider: 'google.com',
    },
  }
}
