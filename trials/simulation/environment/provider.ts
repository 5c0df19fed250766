import * as v from 'valibot'
import { readTokenClaims } from '../../../src/lib/token-claims'
import type { IdentityGateway, TokenGateway } from '../../../src/session/gateways'
import { SignInError } from '../../../src/session/sign-in-error'
import type { Browser } from './browser'
import type { Person } from './people'

/** How long an ID token is valid, in milliseconds. */
export const tokenLifetimeMs = 60 * 60_000

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
  /** Rejects the sign-in that is open in a tab. */
  private readonly popups = new Map<Browser, (why: Error) => void>()
  private minted = 0
  /** The account chosen in the next popup; null if the person closes it. */
  next: Person | null = null
  /** Whether the browser blocks the next popup. */
  isPopupBlocked = false

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
        const person = await this.chooseInPopup(tab)
        needNetwork()
        if (person === null) throw new SignInError('auth/popup-closed-by-user', 'The popup was closed.')
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

  /** Opens a popup and resolves with the person's choice. A new popup cancels the tab's previous one. */
  private chooseInPopup(tab: Browser): Promise<Person | null> {
    tab.calls += 1
    const { world } = tab
    const person = this.next
    this.popups.get(tab)?.(new SignInError('auth/cancelled-popup-request', 'Another popup was opened.'))
    return new Promise((resolve, reject) => {
      if (this.isPopupBlocked) {
        this.isPopupBlocked = false
        world.after(1, tab, () => reject(new SignInError('auth/popup-blocked', 'The popup was blocked.')))
        return
      }
      this.popups.set(tab, reject)
      world.after(world.random.integer(1_000, 20_000), tab, () => {
        if (this.popups.get(tab) !== reject) return
        this.popups.delete(tab)
        resolve(person)
      })
    })
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
