import type { Environment } from '../../server/environment'
import { pagesFolder } from '../../server/open-server'
import { checkClock } from './clock'
import { checkDatabase } from './database'
import { checkPorts } from './ports'
import { checkPages, checkSpeechModels } from './files'
import { findSignIn } from './find-sign-in'
import { settle, unknown, type Finding } from './finding'
import { checkProxy } from './proxy'
import { checkRedis } from './redis'
import { checkVariables, type ReadVariables } from './variables'
import type { Ask } from './web'

/** The sign-in and the clock, which matters for its tokens. */
async function checkSignIn({ config, isSignInRead }: ReadVariables, ask: Ask): Promise<Finding[]> {
  if (!isSignInRead) return [unknown('Sign-in: first correct its variables.')]
  const signIn = findSignIn(config)
  if (signIn === undefined) {
    return [unknown('Sign-in: the local one, with which everybody who reaches this server can sign in as anybody.')]
  }
  return [
    ...(await settle('Sign-in', () => signIn.check(ask))),
    ...(await settle('Clock', async () => [await checkClock(signIn.clockUrl, ask)])),
  ]
}

/** The database and its migrations. */
const checkStorage = ({ config, isDatabaseRead }: ReadVariables): Promise<Finding[]> =>
  isDatabaseRead
    ? settle('Database', () => checkDatabase(config))
    : Promise.resolve([unknown('Database: first correct its variables.')])

/** Runs all checks, one after the other. */
export async function runChecks(environment: Environment, ask: Ask): Promise<Finding[]> {
  const variables = checkVariables(environment)
  const { config, findings } = variables
  return [
    ...findings,
    ...(await checkStorage(variables)),
    ...(await settle('Ports', () => checkPorts(config))),
    ...(await checkSignIn(variables, ask)),
    ...(await settle('PUBLIC_ORIGIN', () => checkProxy(config, ask))),
    ...(await settle('Redis', () => checkRedis(config.redisUrl))),
    ...(await settle('Speech models', () => checkSpeechModels(config.speechModelsDir))),
    ...(await settle('Pages', () => checkPages(config, pagesFolder))),
  ]
}
