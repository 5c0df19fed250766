import { checkClock } from '../../../scripts/check-config/clock'
import { findSignIn } from '../../../scripts/check-config/find-sign-in'
import { readConfig } from '../../../server/config'
import { askOf, json } from '../../harness/fake-web'

const keys = 'https://www.googleapis.com/service_accounts/'
const project = 'https://identitytoolkit.googleapis.com/v1/projects?key=AIza-key'

const keysAnswer = json({ keys: [{}] })
const domains = (...authorizedDomains: string[]) => json({ projectId: '123456789', authorizedDomains })

const check = async (answers: Parameters<typeof askOf>[0], origin = 'https://app.ideas.example') => {
  const signIn = findSignIn(
    readConfig({ FIREBASE_PROJECT_ID: 'ideas-1', FIREBASE_API_KEY: 'AIza-key', PUBLIC_ORIGIN: origin }),
  )
  const findings = await signIn?.check(askOf(answers))
  return findings?.map(({ mark, line }) => `${mark} ${line}`)
}

const canBeFetched = "✓ Google's keys: they can be fetched."

it.each<[string, Parameters<typeof check>, (string | RegExp)[]]>([
  [
    'a project that is set up',
    [{ [keys]: keysAnswer, [project]: domains('localhost', 'ideas-1.firebaseapp.com', 'ideas.example') }],
    [
      canBeFetched,
      '✓ Firebase: FIREBASE_API_KEY is a key of ideas-1.',
      '✓ Firebase: people may sign in from app.ideas.example.',
    ],
  ],
  [
    'a domain that is not allowed',
    [{ [keys]: keysAnswer, [project]: domains('ideas-1.firebaseapp.com', 's.example') }],
    [canBeFetched, /^✓/, /^✗ Firebase: nobody can sign in from app\.ideas\.example\. Add it in the Firebase console/],
  ],
  [
    'a key of another project',
    [{ [keys]: keysAnswer, [project]: domains('other.firebaseapp.com', 'app.ideas.example') }],
    [canBeFetched, /^– Firebase: FIREBASE_API_KEY works, but no domain of its project is one of ideas-1\./, /^✓/],
  ],
  [
    'no PUBLIC_ORIGIN',
    [{ [keys]: keysAnswer, [project]: domains('ideas-1.web.app') }, ''],
    [canBeFetched, /^✓/, /^– Firebase: PUBLIC_ORIGIN is not set/],
  ],
  [
    'a wrong key',
    [{ [keys]: keysAnswer, [project]: json({ error: { message: 'API key not valid.' } }, { status: 400 }) }],
    [canBeFetched, /^✗ Firebase: Google rejects FIREBASE_API_KEY: API key not valid\./],
  ],
  [
    'a web page instead of Google',
    [{ [keys]: json('Please log in to this network'), [project]: json('Please', { status: 302 }) }],
    [
      /^✗ Google's keys: www\.googleapis\.com answers something else \(200\)/,
      /^✗ Firebase: Google rejects FIREBASE_API_KEY: status 302/,
    ],
  ],
  [
    'no way to the internet',
    [{}],
    [
      /^✗ Google's keys: not reachable \(ENOTFOUND\), so nobody can sign in\. Allow https/,
      '– Firebase: the project cannot be asked for (ENOTFOUND).',
    ],
  ],
])('sees %s', async (_what, given, lines) => {
  expect(await check(...given)).toEqual(
    lines.map((line): unknown => (typeof line === 'string' ? line : expect.stringMatching(line))),
  )
})

it.each([
  [1, '✓ Clock: it is right (compared with www.googleapis.com).'],
  [29, '✓ Clock: it is 29 s behind (compared with www.googleapis.com).'],
  [31, /^✗ Clock: it is 31 s behind of www\.googleapis\.com/],
  [-31, /^✗ Clock: it is 31 s ahead of www\.googleapis\.com, .* Synchronise it/],
  [NaN, /^– Clock: www\.googleapis\.com does not tell the time/],
])('compares the clock with one that is %d s ahead', async (aheadSeconds, line) => {
  const answers = Number.isNaN(aheadSeconds) ? {} : { [keys]: json({}, { aheadSeconds }) }
  const { mark, line: text } = await checkClock(`${keys}keys`, askOf(answers))
  expect(`${mark} ${text}`).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
})
