import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { errorCode, StartError } from './errors'

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for a missing or unsafe setting. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'
}

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )

/** Variables whose values are secret: `NAME_FILE` may name a file with the value instead. */
export const secretVariables = ['DATABASE_URL', 'REDIS_URL', 'FIREBASE_API_KEY'] as const

const readSecret = (variable: string, path: string): string => {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`${variable} names a file that cannot be read: ${errorCode(error) ?? 'unknown error'}.`, {
      cause: error,
    })
  }
  // As an empty variable it would count as unset, and the data might go to another database.
  if (text === '') throw new ConfigError(`${variable} names an empty file.`)
  return text
}

/** The values of the secrets that are given as files. */
const readSecretFiles = (variables: Environment) =>
  Object.fromEntries(
    secretVariables.flatMap((name) => {
      const path = variables[`${name}_FILE`]
      if (path === undefined) return []
      if (variables[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: set only one.`)
      return [[name, readSecret(`${name}_FILE`, path)]]
    }),
  )

/**
 * Reads the variables of a schema, secrets also from files; empty ones count as unset. Throws ConfigError for the first
 * invalid one.
 */
export const readVariables = <Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, { ...filled, ...readSecretFiles(filled) }, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ConfigError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`)
}
