import type { FastifyRequest } from 'fastify'
import { visitorKey, visitors, type Visitor } from '../../contract/pages'
import { cookieOf } from './cookies'

/**
 * Whom a page is asked for: the address's visitor, else whoever the cookie `token` speaks for. The token is not verified: a
 * prerendered page says nothing about anybody, and corrects itself in the browser.
 */
export const visitorOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Visitor => {
  const asked = new URLSearchParams(url.split('?')[1]).get(visitorKey)
  const inCookie = cookieOf(headers.cookie, 'token') ? 'user' : 'guest'
  return visitors.find((visitor) => visitor === asked) ?? inCookie
}
