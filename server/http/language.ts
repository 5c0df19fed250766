import type { FastifyRequest } from 'fastify'
import { firstKnown, languageKey, languages, type Language } from '../../contract/languages'
import { cookieOf } from './cookies'

/** What an answer depends on that is made in a person's language. */
export const languageVary = 'accept-language, cookie'

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value)

const inAddress = (url: string) => new URLSearchParams(url.split('?')[1]).get(languageKey) ?? undefined

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
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language => {
  const chosen = [inAddress(url), cookieOf(headers.cookie, languageKey)].find(isLanguage)
  return chosen ?? firstKnown(tagsOf(headers['accept-language']))
}
