import type { JSONWebKeySet } from 'jose'
import { jsonAnswer, Refusal, type Answer } from './answers'
import type { Call } from './call'
import { chooserPage } from './chooser-page'
import { control } from './control'
import { framePage } from './frame-page'
import { deleteAccount, lookup, projects, signInWithIdp, type Identity } from './identity-toolkit'
import { pageFile } from './page-files'
import { refreshIdToken } from './secure-token'

type Handler = (call: Call) => Answer | Promise<Answer>

/** Answers a call, or refuses it. */
export function createRoutes(identity: Identity, keys: JSONWebKeySet, appOrigins: readonly string[]): Handler {
  const handlers = new Map<string, Handler>([
    ['POST /identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', (call) => signInWithIdp(identity, call)],
    ['POST /identitytoolkit.googleapis.com/v1/accounts:lookup', (call) => lookup(identity, call)],
    ['POST /identitytoolkit.googleapis.com/v1/accounts:delete', (call) => deleteAccount(identity, call)],
    ['GET /identitytoolkit.googleapis.com/v1/projects', () => projects(identity)],
    ['POST /securetoken.googleapis.com/v1/token', (call) => refreshIdToken(identity, call)],
    ['GET /emulator/auth/handler', (call) => chooserPage(identity.accounts, call.url.searchParams)],
    ['GET /emulator/auth/iframe', () => framePage(appOrigins)],
    // The pages name their files relatively, so that they also work where a test serves them under another address.
    ['GET /emulator/auth/chooser.css', () => pageFile('chooser.css')],
    ['GET /emulator/auth/chooser.js', () => pageFile('chooser.js')],
    ['GET /emulator/auth/frame.js', () => pageFile('frame.js')],
    ['GET /emulator/auth/gapi.js', () => pageFile('gapi.js')],
    ['GET /gapi.js', () => pageFile('gapi.js')],
    ['GET /jwks', () => jsonAnswer(keys)],
    ['POST /control', (call) => control(identity, call)],
  ])
  return (call) => {
    const handler = handlers.get(`${call.method} ${call.url.pathname}`)
    if (!handler) throw new Refusal(`NOT_FOUND : This server has no ${call.method} ${call.url.pathname}.`, 404)
    return handler(call)
  }
}
