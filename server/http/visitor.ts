import type { FastifyRequest } from 'fastify'
import { firstSupportedLanguage, languageKey, languages, type Language } from '../../contract/languages'
import { visitorKey, visitors, type Visitor } from '../../contract/pages'

type PageRequest = Pick<FastifyRequest, 'url' | 'headers'>

/** A query parameter of the requested page. */
export const parameterOf = ({ url }: PageRequest, key: string) => new URLSearchParams(url.split('?')[1]).get(key)

const cookieOf = ({ headers }: PageRequest, key: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === key)?.[1]

/**
 * The visitor to render for: from the query, else by the cookie `token`. The token is not verified: a prerendered page
 * contains no personal data, and the browser corrects it.
 */
export const visitorOf = (request: PageRequest): Visitor => {
  const parameter = parameterOf(request, visitorKey)
  const byCookie = cookieOf(request, 'token') ? 'user' : 'guest'
  return visitors.find((visitor) => visitor === parameter) ?? byCookie
}

/** The `Vary` header of responses that depend on the language. */
export const languageVary = 'accept-language, cookie'

/** The tags of an `Accept-Language` header, best first, without excluded ones (`q=0`). */
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

/** The language to render in: from the query, else the chosen one in the cookie, else the browser's. */
export const languageOf = (request: PageRequest): Language => {
  const known = (name: string | null | undefined) => languages.find((language) => language === name)
  const chosen = known(parameterOf(request, languageKey)) ?? known(cookieOf(request, languageKey))
  return chosen ?? firstSupportedLanguage(tagsOf(request.headers['accept-language']))
}
