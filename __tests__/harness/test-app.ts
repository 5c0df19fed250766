import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Signup } from '../../contract/rest-requests'
import { buildApp, type AppParts } from '../../server/app'
import type { Database } from '../../server/db/database'
import { createTokenVerifier, type Person } from '../../server/auth/token'
import { sharedTestIssuer, testProject, type TestIssuer } from './test-tokens'

export const localPageConfig = {
  firebase: { projectId: testProject, apiKey: 'local', authDomain: `${testProject}.firebaseapp.com` },
  localIdentityUrl: 'http://localhost:9099',
}

/** What the browser sends after a person's first sign-in. */
export const signupOf = ({ uid, email }: Person, changes: Partial<Signup> = {}): Signup => ({
  email,
  firstName: 'Aya Tanaka',
  lastName: 'User',
  firebaseUID: uid,
  images: [{ url: 'https://example.com/aya.png', about: 'Google profile image' }],
  ...changes,
})

/** The parts of a response that tests check. */
export type Answer<Body> = { status: number; headers: LightMyRequestResponse['headers']; body: Body }

export type GraphqlBody<Result> = {
  /** Missing if nothing was executed. */
  data?: Result | null
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string } }[]
}

const answerOf = <Body>(response: LightMyRequestResponse): Answer<Body> => ({
  status: response.statusCode,
  headers: response.headers,
  body: response.json(),
})

/** Sends one person's requests to the app. */
export type TestClient = {
  get(url: string): Promise<Answer<unknown>>
  post(url: string, payload: unknown): Promise<Answer<unknown>>
  put(url: string, payload: unknown): Promise<Answer<unknown>>
  delete(url: string): Promise<Answer<unknown>>
  graphql<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Answer<GraphqlBody<Result>>>
  /** The document's result; throws if there are errors. */
  ask<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables): Promise<Result>
  /** Posts a raw body to `/graphql`. */
  send(payload: unknown): Promise<Answer<GraphqlBody<Record<string, unknown>>>>
}

const createClient = (app: FastifyInstance, token: string): TestClient => {
  const bearer = { authorization: `Bearer ${token}` }
  const post = async (payload: object | string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      // The browser’s client asks for the newer media type, too.
      headers: {
        ...{ 'x-auth-token': token, 'content-type': 'application/json' },
        accept: 'application/graphql-response+json, application/json',
      },
      payload,
    })
  const sendJson = async (method: 'POST' | 'PUT', url: string, payload: unknown) =>
    answerOf(
      await app.inject({
        method,
        url,
        headers: { ...bearer, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      }),
    )
  const client: TestClient = {
    get: async (url) => answerOf(await app.inject({ url, headers: bearer })),
    post: (url, payload) => sendJson('POST', url, payload),
    put: (url, payload) => sendJson('PUT', url, payload),
    delete: async (url) => answerOf(await app.inject({ method: 'DELETE', url, headers: bearer })),
    graphql: async (document, variables) => answerOf(await post({ query: print(document), variables })),
    async ask(document, variables) {
      const { body } = await client.graphql(document, variables)
      if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors))
      return body.data
    },
    send: async (payload) => answerOf(await post(JSON.stringify(payload))),
  }
  return client
}

/** Token claims that tests can override. */
export type TokenClaims = { auth_time?: number; exp?: number; picture?: string }

export type TestApp = {
  app: FastifyInstance
  issuer: TestIssuer
  as(person: Person, claims?: TokenClaims): Promise<TestClient>
}

/** The whole HTTP app on a database, with a trusted token issuer, without logs and effectively without rate limits. */
export const buildTestApp = async (database: Database, parts: Partial<AppParts> = {}): Promise<TestApp> => {
  const issuer = await sharedTestIssuer()
  const app = await buildApp({
    config: { isProduction: false, trustProxy: false },
    pageConfig: localPageConfig,
    database,
    listen: () => Promise.resolve(() => Promise.resolve()),
    verifyToken: createTokenVerifier({ projectId: testProject, keys: issuer.keys }),
    rates: { perAddress: 1_000_000, perPerson: 1_000_000 },
    ...parts,
  })
  return { app, issuer, as: async (person, claims = {}) => createClient(app, await issuer.tokenOf(person, { claims })) }
}

/** The app for the tests of the enclosing `describe`. */
export const testApp = (database: () => Database): TestApp => {
  let built: TestApp
  beforeAll(async () => {
    built = await buildTestApp(database())
  })
  return {
    get app() {
      return built.app
    },
    get issuer() {
      return built.issuer
    },
    as: (...who) => built.as(...who),
  }
}
