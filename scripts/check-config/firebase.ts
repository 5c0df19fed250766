import * as v from 'valibot'
import { googleKeysUrl } from '../../server/auth/token'
import type { Config } from '../../server/config'
import { right, unknown, wrong, type Finding } from './finding'
import type { SignIn } from './sign-in'
import type { Ask } from './web'

/** The public settings of the project that an API key belongs to. */
const projectUrl = 'https://identitytoolkit.googleapis.com/v1/projects'

/** A JSON Web Key Set with at least one key. */
export const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ keys: v.pipe(v.array(v.unknown()), v.minLength(1)) }),
)

/** Its `projectId` is the project's number in practice, so the domains have to tell which project it is. */
const projectSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ authorizedDomains: v.optional(v.array(v.string()), []) }),
)

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.object({ message: v.string() }) }))

async function checkKeys(ask: Ask): Promise<Finding> {
  const answer = await ask(googleKeysUrl.href)
  if ('reason' in answer) {
    return wrong(
      `Google's keys: not reachable (${answer.reason}), so nobody can sign in. Allow https from this machine to ${googleKeysUrl.host}.`,
    )
  }
  if (answer.status === 200 && v.is(keysSchema, answer.text)) return right("Google's keys: they can be fetched.")
  return wrong(
    `Google's keys: ${googleKeysUrl.host} answers something else (${answer.status}). Is there a proxy in between?`,
  )
}

/** A domain stands for its subdomains, too. */
const isAllowed = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

function checkDomains({ firebase, publicOrigin }: Config, domains: readonly string[]): Finding[] {
  const { projectId, authDomain } = firebase
  const own = [authDomain, `${projectId}.firebaseapp.com`, `${projectId}.web.app`]
  const belongs = domains.some((domain) => own.includes(domain))
    ? right(`Firebase: FIREBASE_API_KEY is a key of ${projectId}.`)
    : unknown(
        `Firebase: FIREBASE_API_KEY works, but no domain of its project is one of ${projectId}. Compare both in the Firebase console.`,
      )
  if (publicOrigin === undefined) {
    return [
      belongs,
      unknown('Firebase: PUBLIC_ORIGIN is not set, so it is not known whether people may sign in from there.'),
    ]
  }
  const host = new URL(publicOrigin).hostname
  return [
    belongs,
    isAllowed(host, domains)
      ? right(`Firebase: people may sign in from ${host}.`)
      : wrong(
          `Firebase: nobody can sign in from ${host}. Add it in the Firebase console, Authentication, Settings, Authorized domains.`,
        ),
  ]
}

async function checkProject(config: Config, ask: Ask): Promise<Finding[]> {
  const { firebase, publicOrigin } = config
  // A key may be restricted to the pages of the app.
  const headers = publicOrigin === undefined ? {} : { referer: `${publicOrigin}/` }
  const answer = await ask(`${projectUrl}?key=${encodeURIComponent(firebase.apiKey)}`, headers)
  if ('reason' in answer) return [unknown(`Firebase: the project cannot be asked for (${answer.reason}).`)]
  const project = v.safeParse(projectSchema, answer.text)
  if (answer.status === 200 && project.success) return checkDomains(config, project.output.authorizedDomains)
  const error = v.safeParse(errorSchema, answer.text)
  const message = error.success ? error.output.error.message : `status ${answer.status}`
  return [
    wrong(
      `Firebase: Google rejects FIREBASE_API_KEY: ${message} Take the key from the Firebase console, Project settings.`,
    ),
  ]
}

/** Sign-in with Google through a Firebase project. */
export const firebaseSignIn = (config: Config): SignIn => ({
  clockUrl: googleKeysUrl.href,
  check: async (ask) => [await checkKeys(ask), ...(await checkProject(config, ask))],
})
