import { checkVariables } from '../../../scripts/check-config/variables'
import type { Environment } from '../../../server/environment'

const linesOf = (environment: Environment) =>
  checkVariables(environment).findings.map(({ mark, line }) => `${mark} ${line}`)

const production = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'ideas-1', FIREBASE_API_KEY: 'key' }

it.each<[string, Environment, string[]]>([
  ['none', { PATH: '/bin', HOME: '/root' }, ['✓ Variables: none is set, so everything is local.']],
  ['valid ones', { PORT: '80', QUOTA_MB: '' }, ['✓ Variables: all are valid (PORT).']],
  [
    'every wrong one, not only the first',
    { ...production, PORT: 'x', PROCESSES: '0', CHALLENGES_LISTED: 'yes' },
    [
      '✗ Variables: PORT must be a port number, 1 to 65535.',
      '✗ Variables: PROCESSES must be a number of processes, 1 to 256.',
      '✗ Variables: CHALLENGES_LISTED must be 1 or 0.',
    ],
  ],
  [
    'what is missing beside others',
    { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'ideas-1' },
    ['✗ Variables: FIREBASE_API_KEY is missing: production needs a Firebase project, or OIDC_ISSUER.'],
  ],
  [
    'what npm run serve needs',
    { ...production, DATABASE_URL: 'postgres://host/ideas', DATABASE_CONNECTIONS: '2', PROCESSES: '4' },
    [
      '✗ Variables: DATABASE_CONNECTIONS must be at least 5 with 4 processes: one for each, and one more while they restart.',
    ],
  ],
  [
    'a wrong one of those that belong together, and not the others',
    { OIDC_ISSUER: 'http://idp.school', OIDC_CLIENT_ID: 'ideas', OIDC_NAME: 'School' },
    [expect.stringMatching(/^✗ Variables: OIDC_ISSUER /)],
  ],
  [
    'a variable and its file, both set, beside others',
    { DATABASE_URL: 'postgres://host/ideas', DATABASE_URL_FILE: '/dev/null', PORT: 'x' },
    [
      expect.stringMatching(/^✗ Variables: DATABASE_URL_FILE names an empty file/),
      '✗ Variables: PORT must be a port number, 1 to 65535.',
    ],
  ],
  [
    'several processes without PostgreSQL',
    { PROCESSES: '2' },
    [expect.stringMatching(/^✗ Variables: DATABASE_URL is missing/)],
  ],
  ['one port for two', { PORT: '80', METRICS_PORT: '80' }, ['✗ Variables: METRICS_PORT must differ from PORT.']],
  [
    'a wrong one, but not its value',
    { DATABASE_URL: 'mysql://someone:secret@host/ideas' },
    ['✗ Variables: DATABASE_URL must be an address such as postgres://host/name.'],
  ],
])('names %s', (_what, environment, lines) => {
  expect(linesOf(environment)).toEqual(lines)
})

it('does not suspect a name if the right one is set, too', () => {
  expect(linesOf({ PORT: '80', PORTS: '81' })).toEqual(['✓ Variables: all are valid (PORT).'])
})

it('lets the other checks go on without what is wrong', () => {
  const { config, ...read } = checkVariables({
    NODE_ENV: 'production',
    PORT: 'x',
    DATABASE_URL: 'postgres://host/ideas',
  })
  expect(config).toMatchObject({ isProduction: true, port: 3000, databaseUrl: 'postgres://host/ideas' })
  expect(read).toMatchObject({ isSignInRead: false, isDatabaseRead: true })
  expect(checkVariables({ DATABASE_URL: 'mysql://host/ideas' })).toMatchObject({ isDatabaseRead: false })
})
