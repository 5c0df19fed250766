import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import type { PageConfig } from '../../contract/page-config'
import type { Pages } from './pages'

type Options = { isProduction: boolean; pageConfig: PageConfig; inline: Pages['inline'] | undefined }

/** Whom the page may load from, frame and call for sign-in: Firebase's servers, or the local sign-in server alone. */
const signInSources = ({ firebase, localIdentityUrl }: PageConfig) =>
  localIdentityUrl === undefined
    ? {
        scripts: ['https://apis.google.com'],
        frames: [`https://${firebase.authDomain}`],
        calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        pictures: [],
      }
    : {
        scripts: [localIdentityUrl],
        frames: [localIdentityUrl],
        calls: [localIdentityUrl],
        pictures: [localIdentityUrl],
      }

const contentSecurityPolicy = (pageConfig: PageConfig, inline: Pages['inline'] = { scripts: [], styles: [] }) => {
  const signIn = signInSources(pageConfig)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // What listens for speech runs as WebAssembly; that lets nobody run a text as a script.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inline.scripts, ...signIn.scripts],
      styleSrc: ["'self'", ...inline.styles],
      // A person's profile picture may be anywhere.
      imgSrc: ["'self'", 'data:', 'https:', ...signIn.pictures],
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

/** The headers that helmet sets, which are the same for every answer: written once, for each time costs as much as a query. */
const helmetHeaders = (options: HelmetOptions) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return response.getHeaders()
}

/** What concerns a file of the build: seventeen of them come with a page, and would bring a kilobyte of a page's headers each. */
const fileHeaderNames = [
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
]

/** A worker made of a file may load from here alone, and nothing may frame it. */
const filePolicy = "default-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'"

/** The security headers of every answer. */
const setSecurityHeaders: FastifyPluginAsync<Options> = async (app, { isProduction, pageConfig, inline }) => {
  const headers = {
    ...helmetHeaders({
      contentSecurityPolicy: contentSecurityPolicy(pageConfig, inline),
      // The sign-in popup must be able to tell the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      frameguard: { action: 'deny' },
      // Firebase asks whose key is used; the path, with a record's id in it, is nobody's business.
      referrerPolicy: { policy: 'strict-origin' },
      // On http a browser ignores it, and a promise about localhost would break its neighbours there.
      strictTransportSecurity: isProduction ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    }),
    'permissions-policy': permissionsPolicy,
  }
  const fileHeaders = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaderNames.includes(name))),
    'content-security-policy': filePolicy,
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? fileHeaders : headers)
    done()
  })
}

export const securityHeaders = fastifyPlugin(setSecurityHeaders, { name: 'security-headers' })
