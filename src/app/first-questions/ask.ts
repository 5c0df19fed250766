import { firstDayIn } from '../../lib/first-day'
import type { FirstQuestion } from '../../lib/first-questions'
import { localDay } from '../../lib/local-day'
import { hasTexts, isObject, parseJson } from '../../lib/shape'
import { readTokenPayload } from '../../lib/token-payload'
import { practiceVariables, sightOf } from '../../practice/sight'
import { readWeek } from '../../preferences/stored-week'
import { practiceBody, recentBody, recordsBody } from './texts'

/**
 * Asks the server what the page is going to ask, where the person is signed in with a token that is still good. The
 * application takes the answers over (`src/lib/first-questions.ts`); it asks for itself what this has not, or differently.
 */
export function askFirst(): FirstQuestion[] {
  const token = validToken()
  return token === null ? [] : bodies().map((body) => askOne(token, body))
}

function bodies(): string[] {
  if (location.pathname === '/dashboard') return [practice(), recentBody]
  return location.pathname === '/records' && location.search === '' ? [recordsBody] : []
}

function practice(): string {
  const { firstDay, restDays } = readWeek(parseJson(localStorage.getItem('preferences') ?? ''))
  const sight = sightOf(localDay(new Date()), firstDay ?? firstDayIn(navigator.language), restDays)
  const { from, restDays: days, to, today } = practiceVariables(sight)
  // The client writes the keys in this order.
  const variables = JSON.stringify({ from, restDays: days, to, today })
  return `${practiceBody.slice(0, practiceBody.lastIndexOf('{'))}${variables}}`
}

/** The cookie's token, where it is the signed-in person's and has as long to go as the client wants of it. */
function validToken(): string | null {
  const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const user = parseJson(localStorage.getItem('user') ?? '')
  const claims = parseJson(readTokenPayload(token))
  if (!hasTexts(user, 'firebaseUID') || !isObject(claims) || claims.sub !== user.firebaseUID) return null
  return typeof claims.exp === 'number' && Date.now() < claims.exp * 1000 - 30_000 ? token : null
}

function askOne(token: string, body: string): FirstQuestion {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-auth-token': token }
  const answer = fetch(`${location.origin}/graphql`, { method: 'POST', body, headers })
  // Whoever takes it over asks again.
  answer.catch(() => undefined)
  return { token, body, askedAt: Date.now(), answer }
}
