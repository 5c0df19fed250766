import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFoundPage } from './page-routes'
import type { Pages } from './pages'
import { HttpError } from './http-error'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

const isApiOrAsset = (path: string) => /^\/(?:api|graphql|health|assets|speech-models)(?:\/|$)/.test(path)

/** Whether a path contains route syntax, which `hasRoute` would misread as a pattern. */
const containsRouteSyntax = (path: string) => /[*:]/.test(path)

/** Responds to unmatched requests: 405 if the path exists with another method, else 404, as a page for browsers. */
export const createNotFoundHandler = (pages: Pages | undefined) => {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const url = path.length > 1 ? path.replace(/\/$/, '') : path
    const allowed = containsRouteSyntax(url) ? [] : methods.filter((method) => request.server.hasRoute({ method, url }))
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new HttpError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(' and ')} only.`)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (pages && isRead && !isApiOrAsset(path)) return sendNotFoundPage(pages, request, reply)
    throw new HttpError('NOT_FOUND', 'There is nothing at this address.')
  }
}
