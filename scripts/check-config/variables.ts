import * as v from 'valibot'
import { readConfig, settingsSchema, type Config } from '../../server/config'
import { ConfigError, readVariables, type Environment } from '../../server/environment'
import { features } from '../../server/features'
import { readServeSettings, serverVariables, serveSchema } from '../../server/serve/settings'
import { right, wrong, type Finding } from './finding'
import { findMisspelt } from './misspelt'

const switches = features.flatMap((feature) => feature.switches ?? [])

/** The message of the ConfigError that `read` throws; undefined if it throws none. */
function complaintOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

/** What is wrong with the value of one variable. */
function complaintAbout(name: string, value: string | undefined): string | undefined {
  const one = { [name]: value }
  if (switches.includes(name)) return complaintOf(() => readConfig(one))
  return complaintOf(() => readVariables(v.object({ ...settingsSchema.entries, ...serveSchema.entries }), one))
}

const only = (environment: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(names.map((name) => [name, environment[name]]))

const isOfSignIn = (name: string) => /^(?:FIREBASE_|OIDC_|NODE_ENV$)/.test(name)

const isOfDatabase = (name: string) => /^DATABASE_URL/.test(name)

/** Variables that are read together. If one of them is wrong, the others say nothing. */
const groups = [
  isOfSignIn,
  isOfDatabase,
  (name: string) => /^REDIS_URL/.test(name),
  (name: string) => /^(?:IDENTITY_|METRICS_)?PORT$/.test(name),
]

export interface ReadVariables {
  findings: Finding[]
  /** What the other checks go on with: without variables that are wrong. */
  config: Config
  /** False if the sign-in is misconfigured; then `config` has the local one, which is not meant. */
  isSignInRead: boolean
  /** False if the database is misconfigured; then `config` has the embedded one, which is not meant. */
  isDatabaseRead: boolean
}

/** Reads all variables as the server does, but does not stop at the first error. */
export function checkVariables(environment: Environment): ReadVariables {
  const names = Object.keys(environment).filter((name) => environment[name] !== '')
  const set = names.filter((name) => serverVariables.includes(name))
  const leftOut = new Set<string>()
  const wrongs = set.flatMap((name) => {
    const message = complaintAbout(name, environment[name])
    if (message === undefined) return []
    leftOut.add(name)
    return [message]
  })
  for (const isOfGroup of groups) {
    const group = set.filter(isOfGroup)
    const isHalf = group.some((name) => leftOut.has(name))
    const message = isHalf ? undefined : complaintOf(() => readConfig(only(environment, group)))
    if (message !== undefined) wrongs.push(message)
    if (isHalf || message !== undefined) for (const name of group) leftOut.add(name)
  }
  const isServed = set.some(isOfDatabase) || Number(environment.PROCESSES) > 1
  const serving = wrongs.length === 0 && isServed ? complaintOf(() => readServeSettings(environment)) : undefined
  if (serving !== undefined) wrongs.push(serving)
  wrongs.push(
    ...findMisspelt(names, serverVariables).map(
      ([name, meant]) => `${name} is not read by the server: did you mean ${meant}?`,
    ),
  )
  return {
    config: {
      ...readConfig(
        only(
          environment,
          set.filter((name) => !leftOut.has(name)),
        ),
      ),
      isProduction: environment.NODE_ENV === 'production',
    },
    isSignInRead: !set.some((name) => isOfSignIn(name) && leftOut.has(name)),
    isDatabaseRead: !set.some((name) => isOfDatabase(name) && leftOut.has(name)),
    findings:
      wrongs.length > 0
        ? wrongs.map((message) => wrong(`Variables: ${message}`))
        : [
            right(
              `Variables: ${set.length === 0 ? 'none is set, so everything is local' : `all are valid (${set.join(', ')})`}.`,
            ),
          ],
  }
}
