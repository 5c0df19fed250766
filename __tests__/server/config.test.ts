import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '../../server/config'
import { ConfigError, type Environment } from '../../server/environment'

const openId = {
  OIDC_ISSUER: 'https://login.school.example/realm',
  OIDC_CLIENT_ID: 'ideas',
  OIDC_NAME: 'Riverside School',
}

const firebase = { FIREBASE_PROJECT_ID: 'idea-training', FIREBASE_API_KEY: 'AIzaSy-a_Key' }

describe('the configuration', () => {
  it('is the local default if nothing is set', () => {
    expect(readConfig({ PATH: '/bin' })).toEqual({
      isProduction: false,
      host: 'localhost',
      port: 3000,
      identityPort: 9099,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseConnections: undefined,
      migrations: 'apply',
      redisUrl: undefined,
      metrics: undefined,
      hasTracing: false,
      trustProxy: false,
      publicOrigin: undefined,
      quota: { records: 100_000, bytes: 200_000_000 },
      speechModelsDir: undefined,
      switches: [],
      firebase: {
        projectId: 'demo-idea-training',
        apiKey: 'local',
        authDomain: 'demo-idea-training.firebaseapp.com',
      },
    })
  })

  it('reads the variables', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '8080',
        IDENTITY_PORT: '8081',
        DATA_DIR: '/var/lib/ideas',
        DATABASE_URL: 'postgres://ideas:secret@db.example.com:5432/ideas',
        DATABASE_CONNECTIONS: '40',
        MIGRATIONS: 'check',
        REDIS_URL: 'redis://10.0.0.7:6379',
        METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        TRUST_PROXY: '1',
        PUBLIC_ORIGIN: 'https://ideas.example',
        QUOTA_RECORDS: '50',
        QUOTA_MB: '7',
        SPEECH_MODELS: '/srv/models',
        CHALLENGES_LISTED: '1',
        ...firebase,
        FIREBASE_AUTH_DOMAIN: 'login.example.com',
      }),
    ).toEqual({
      isProduction: true,
      host: '0.0.0.0',
      port: 8080,
      identityPort: undefined,
      dataDir: '/var/lib/ideas',
      databaseUrl: 'postgres://ideas:secret@db.example.com:5432/ideas',
      databaseConnections: 40,
      migrations: 'check',
      redisUrl: 'redis://10.0.0.7:6379',
      hasTracing: true,
      metrics: { host: '127.0.0.1', port: 9464 },
      trustProxy: 1,
      publicOrigin: 'https://ideas.example',
      quota: { records: 50, bytes: 7_000_000 },
      speechModelsDir: '/srv/models',
      switches: ['CHALLENGES_LISTED'],
      firebase: { projectId: 'idea-training', apiKey: 'AIzaSy-a_Key', authDomain: 'login.example.com' },
    })
  })

  it('treats empty variables as unset', () => {
    const empty = { PORT: '', DATABASE_URL: '', FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '', NODE_ENV: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('has no local sign-in server with a Firebase project', () => {
    for (const NODE_ENV of ['production', 'development', 'test']) {
      expect(readConfig({ ...firebase, NODE_ENV })).toMatchObject({
        identityPort: undefined,
        firebase: { authDomain: 'idea-training.firebaseapp.com' },
      })
    }
  })

  it('has neither Google nor the local sign-in with an OpenID provider, also in production', () => {
    expect(readConfig({ ...openId, NODE_ENV: 'production' })).toMatchObject({
      identityPort: undefined,
      openId: { issuer: 'https://login.school.example/realm', clientId: 'ideas', name: 'Riverside School' },
    })
    expect(readConfig({ ...openId, OIDC_ISSUER: 'http://localhost:4000', PORT: '9099' }).openId).toMatchObject({
      issuer: 'http://localhost:4000',
    })
  })

  it.each([
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.7,::1', ['10.0.0.0/8', '192.168.1.7', '::1']],
  ])('trusts the proxies %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  it.each<[Environment, string]>([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
    [{ PORT: 'http' }, 'PORT must be a port number, 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a port number, 1 to 65535.'],
    [{ IDENTITY_PORT: 'x' }, 'IDENTITY_PORT must be a port number, 1 to 65535.'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a port number, 1 to 65535.'],
    [{ METRICS_HOST: 'my host' }, 'METRICS_HOST must be a host name or an address.'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must be a number of connections, 1 to 10000.'],
    [{ MIGRATIONS: 'no' }, 'MIGRATIONS must be apply or check.'],
    [{ PORT: '9099' }, 'IDENTITY_PORT must differ from PORT.'],
    [{ HOST: 'my host' }, 'HOST must be a host name or an address.'],
    [{ DATABASE_URL: 'mysql://root:secret@db/ideas' }, 'DATABASE_URL must be an address such as postgres://host/name.'],
    [{ REDIS_URL: 'http://:secret@cache' }, 'REDIS_URL must be an address such as redis://host:6379.'],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL must be an address such as postgres://host/name.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of proxies before the server (1 to 9), or their addresses with commas.',
    ],
    [{ PUBLIC_ORIGIN: 'https://ideas.example/' }, 'PUBLIC_ORIGIN must be an origin'],
    [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, 'PUBLIC_ORIGIN must be an origin'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the number'],
    [{ CHALLENGES_LISTED: 'yes' }, 'CHALLENGES_LISTED must be 1 or 0.'],
    [{ ...firebase, FIREBASE_PROJECT_ID: 'a/b' }, 'FIREBASE_PROJECT_ID must be a Firebase project id.'],
    [{ ...firebase, FIREBASE_API_KEY: 'a key' }, 'FIREBASE_API_KEY must be a Firebase web API key.'],
    [{ ...firebase, FIREBASE_AUTH_DOMAIN: 'x; script-src *' }, 'FIREBASE_AUTH_DOMAIN must be a host name.'],
    [{ ...openId, OIDC_ISSUER: 'http://login.school.example' }, 'OIDC_ISSUER must be an https address without a query'],
    [{ ...openId, OIDC_ISSUER: 'https://login.school.example/?x=1' }, 'OIDC_ISSUER must be an https address'],
    [{ ...openId, OIDC_ISSUER: 'secret' }, 'OIDC_ISSUER must be an https address'],
    [{ ...openId, OIDC_CLIENT_ID: 'a client' }, 'OIDC_CLIENT_ID must be the id of a public client.'],
    [{ ...openId, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must be a name of 1 to 40 characters.'],
    [
      { ...openId, OIDC_NAME: '' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_NAME belong together: set all three, or none.',
    ],
    [{ OIDC_NAME: 'Riverside School' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_NAME belong together'],
    [{ ...openId, ...firebase }, 'OIDC_ISSUER and a Firebase setting are both set'],
    [{ ...openId, FIREBASE_AUTH_DOMAIN: 'login.example.com' }, 'OIDC_ISSUER and a Firebase setting are both set'],
    [{ FIREBASE_PROJECT_ID: 'idea-training' }, 'FIREBASE_API_KEY is missing'],
    [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID is missing'],
    [
      { NODE_ENV: 'production' },
      'FIREBASE_PROJECT_ID is missing: production needs a Firebase project, or OIDC_ISSUER.',
    ],
    [{ ...firebase, NODE_ENV: 'production', FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY is missing: production needs'],
  ])('%j prevents the start with one line that names the variable but not its value', (environment, message) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/secret|\n/)
  })
})

describe('a secret in a file', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'idea-training-secrets-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  const secretFile = async (text: string) => {
    const path = join(folder, 'database-url')
    await writeFile(path, text)
    return path
  }

  it.each(['', '\n', '\r\n'])('counts like the variable, without the line break %j at its end', async (end) => {
    const DATABASE_URL_FILE = await secretFile(`postgres://ideas:secret@db/ideas${end}`)
    expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://ideas:secret@db/ideas')
  })

  it.each([
    [
      'postgres://ideas:secret@db/ideas',
      { DATABASE_URL: 'postgres://db/ideas' },
      'DATABASE_URL and DATABASE_URL_FILE are',
    ],
    ['\n', {}, 'DATABASE_URL_FILE names an empty file.'],
    ['secret', {}, 'DATABASE_URL must be an address such as postgres://host/name.'],
  ])('%j with %j prevents the start, and is not repeated in the error', async (text, environment, message) => {
    const DATABASE_URL_FILE = await secretFile(text)
    const read = () => readConfig({ ...environment, DATABASE_URL_FILE })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/secret/)
  })

  it('prevents the start if the file cannot be read', () => {
    const read = () => readConfig({ FIREBASE_API_KEY_FILE: join(folder, 'none') })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow('FIREBASE_API_KEY_FILE names a file that cannot be read: ENOENT.')
  })
})
