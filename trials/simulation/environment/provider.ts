import * as v from 'valibot'
import { readTokenClaims } from '../../../src/lib/token-claims'
import type { IdentityGateway, TokenGateway } from '../../../src/session/gateways'
import type { Browser } from './browser'
import { people, type Person } from './people'

/** How long an ID token is valid, in milliseconds. */
const tokenLifetimeMs = 60 * 60_000

const claimsSchema = v.object({ sub: v.string(), exp: v.number() })

/** Reads the uid and expiry of an ID token; null if the text is not a token. */
export function readToken(token: string): { uid: string; expires: number } | null {
  const claims = v.safeParse(claimsSchema, readTokenClaims(token))
  return claims.success ? { uid: claims.output.sub, expires: claims.output.exp * 1000 } : null
}

function mint(uid: string, wallNow: number, number: number): string {
  const claims = { sub: uid, exp: Math.floor((wallNow + tokenLifetimeMs) / 1000), number }
  return `x.${btoa(JSON.stringify(claims))}.x`
}

type TokenListener = TokenGateway['receive']

/** The sign-in provider in one browser. All tabs share the signed-in person. */
export class Provider {
  private signedIn: { person: Person; token: string } | null = null
  private readonly listeners = new Map<TokenListener, Browser>()
  private minted = 0
  /** The account chosen in the next popup. */
  next: Person = people[0]

  /** The gateway of one tab. `notify` is called with each new token. */
  identityFor(tab: Browser, notify: TokenListener): IdentityGateway {
    const { world } = tab
    this.listeners.set(notify, tab)
    const needNetwork = () => {
      if (!tab.shared.isOnline) throw new Error('Firebase: the network is out of reach.')
    }
    return {
      preload: () => undefined,
      prepare: async () => {
        await tab.wait(20)
        needNetwork()
      },
      signInWithGoogle: async () => {
        const person = this.next
        await tab.wait(world.random.integer(1_000, 20_000))
        needNetwork()
        const accessToken = this.sign(person, world.wallNow)
        return { ...person, photoURL: 'https://pictures.example/one.png', accessToken }
      },
      signOut: async () => {
        await tab.wait(5)
        this.signedIn = null
        this.notify(null)
      },
      confirm: async () => null,
      deleteAccount: () => Promise.reject(new Error('Nobody deletes an account here.')),
      idToken: async (stale) => {
        await tab.wait(world.random.integer(1, 400))
        if (this.signedIn === null) return null
        const claims = readToken(this.signedIn.token)
        if (this.signedIn.token !== stale && claims && claims.expires > tab.wallNow) return this.signedIn.token
        needNetwork()
        return this.sign(this.signedIn.person, world.wallNow)
      },
    }
  }

  /** Signs the browser out, as if the account was closed or signed out elsewhere. */
  signEverybodyOut(): void {
    if (this.signedIn === null) return
    this.signedIn = null
    this.notify(null)
  }

  private sign(person: Person, wallNow: number): string {
    const token = mint(person.uid, wallNow, ++this.minted)
    this.signedIn = { person, token }
    this.notify({ uid: person.uid, token })
    return token
  }

  private notify(change: { uid: string; token: string } | null): void {
    for (const [listener, tab] of this.listeners) {
      if (tab.isAlive) tab.world.after(tab.world.random.integer(0, 20), tab, () => listener(change))
    }
  }
}
