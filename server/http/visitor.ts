import type { FastifyRequest } from 'fastify'
import { firstSupportedLanguage, languageKey, languages, type Language } from '../../contract/languages'
import { visitorKey, visitors, type Visitor } from '../../contract/pages'

type PageRequest = Pick<FastifyRequest, 'url' | 'headers'>

/** A parameter of the address that a page is asked for at. */
const parameterOf = ({ url }: PageRequest, key: string) => new URLSearchParams(url.split('?')[1]).get(key)

const cookieOf = ({ headers }: PageRequest, key: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === key)?.[1]

/**
 * Whom a page is asked for: the address's visitor, else whoever the cookie `token` speaks for. The token is not verified: a
 * prerendered page says nothing about anybody, and corrects itself in the browser.
 */
export const visitorOf = (request: PageRequest): Visitor => {
  const parameter = parameterOf(request, visitorKey)
  const byCookie = cookieOf(request, 'token') ? 'user' : 'guest'
  return visitors.find((visitor) => visitor === parameter) ?? byCookie
}

/** What an answer depends on that is made in a person's language. */
export const languageVary = 'accept-language, cookie'

/** The tags of an `Accept-Language` header, best first; refused ones (`q=0`) are left out. */
const tagsOf = (header = '') =>
  header
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

/** The language a page is asked for in: the address's, else the one that was chosen before, else the browser's. */
export const languageOf = (request: PageRequest): Language => {
  const known = (name: string | null | undefined) => languages.find((language) => language === name)
  const chosen = known(parameterOf(request, languageKey)) ?? known(cookieOf(request, languageKey))
  return chosen ?? firstSupportedLanguage(tagsOf(request.headers['accept-language']))
}
