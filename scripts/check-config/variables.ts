import * as v from 'valibot'
import {
  ConfigError,
  readConfig,
  readVariables,
  settingsSchema,
  type Config,
  type Environment,
} from '../../server/config'
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

const without = (environment: Environment, isLeftOut: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !isLeftOut(name)))

/** Variables of a sign-in, and the one that requires it. */
const isOfSignIn = (name: string) => /^(?:FIREBASE_|OIDC_|NODE_ENV$)/.test(name)

export interface ReadVariables {
  findings: Finding[]
  /** What the other checks go on with: without variables that are wrong. */
  config: Config
  /** False if the sign-in is misconfigured; then `config` has the local one, which is not meant. */
  isSignInRead: boolean
}

/** Reads all variables as the server does, but does not stop at the first error. */
export function checkVariables(environment: Environment): ReadVariables {
  const names = Object.keys(environment).filter((name) => environment[name] !== '')
  const set = names.filter((name) => serverVariables.includes(name))
  const complaints = new Map(set.map((name) => [name, complaintAbout(name, environment[name])]))
  const usable = without(environment, (name) => complaints.get(name) !== undefined)
  const together = complaintOf(() => readConfig(usable))
  const config =
    together === undefined
      ? readConfig(usable)
      : {
          ...readConfig(without(usable, (name) => isOfSignIn(name) || name === 'IDENTITY_PORT')),
          isProduction: environment.NODE_ENV === 'production',
        }
  const serve =
    together === undefined && config.databaseUrl !== undefined
      ? complaintOf(() => readServeSettings(usable))
      : undefined
  const wrongs = [
    ...[...complaints.values(), together, serve].flatMap((message) => (message === undefined ? [] : [message])),
    ...findMisspelt(names, serverVariables).map(
      ([name, meant]) => `${name} is not read by the server: did you mean ${meant}?`,
    ),
  ]
  return {
    config,
    isSignInRead: together === undefined,
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
