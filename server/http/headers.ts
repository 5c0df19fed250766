import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import type { PageConfig } from '../../contract/page-config'
import { pictureSources } from '../users/pictures'
import type { Pages } from './pages'

type Options = {
  isProduction: boolean
  pageConfig: PageConfig
  providerOrigins?: (() => readonly string[]) | undefined
  inline: Pages['inline'] | undefined
}

/** The sources that the page needs for sign-in: Google's and Firebase's servers, or the local sign-in server. */
const googleSources = ({ firebase, localIdentityUrl }: PageConfig) =>
  localIdentityUrl === undefined
    ? {
        scripts: ['https://apis.google.com'],
        frames: [`https://${firebase.authDomain}`],
        calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      }
    : {
        scripts: [localIdentityUrl],
        frames: [localIdentityUrl],
        calls: [localIdentityUrl],
      }

const contentSecurityPolicy = (
  pageConfig: PageConfig,
  origins: readonly string[] | undefined,
  inline: Pages['inline'] = { scripts: [], styles: [] },
) => {
  const signIn = origins ? { scripts: [], frames: ["'none'"], calls: origins } : googleSources(pageConfig)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Speech detection runs as WebAssembly. This source does not allow text to run as a script.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inline.scripts, ...signIn.scripts],
      styleSrc: ["'self'", ...inline.styles],
      imgSrc: ["'self'", ...pictureSources],
      connectSrc: ["'self'", ...signIn.calls],
      frameSrc: signIn.frames,
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  }
}

const permissionsPolicy = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ')

/** helmet's headers, computed once: they are the same for every response, and computing them costs as much as a query. */
const helmetHeaders = (options: HelmetOptions) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return response.getHeaders()
}

/** The headers that matter for static files. A page loads seventeen files; all headers would add a kilobyte to each. */
const fileHeaderNames = [
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
]

/** For workers created from a file: load only from this origin; no framing. */
const filePolicy = "default-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'"

/** Sets the security headers of every response. */
const setSecurityHeaders: FastifyPluginAsync<Options> = async (app, { pageConfig, providerOrigins, ...options }) => {
  const headersFor = (origins?: readonly string[]) => ({
    ...helmetHeaders({
      contentSecurityPolicy: contentSecurityPolicy(pageConfig, origins, options.inline),
      // The sign-in popup must be able to message the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      frameguard: { action: 'deny' },
      // Firebase checks the origin that uses its key. The path may contain a record's id, so it is not sent.
      referrerPolicy: { policy: 'strict-origin' },
      // Browsers ignore it on http, and HSTS for localhost would affect other local servers.
      strictTransportSecurity: options.isProduction ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    }),
    'permissions-policy': permissionsPolicy,
  })
  let origins = providerOrigins?.()
  let headers = headersFor(origins)
  const fileHeaders = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaderNames.includes(name))),
    'content-security-policy': filePolicy,
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (providerOrigins?.() !== origins) headers = headersFor((origins = providerOrigins?.()))
    reply.headers(request.url.startsWith('/assets/') ? fileHeaders : headers)
    done()
  })
}

export const securityHeaders = fastifyPlugin(setSecurityHeaders, { name: 'security-headers' })
