import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errors'

/** Writes a file readable only by its owner. Readers see the old or the new content, never a part. */
export function writeAtomically(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, path)
}

/**
 * Reads a JSON file by a schema; null if it does not exist.
 *
 * @throws an error that names the file and what to do if its content is invalid
 */
export function readJsonFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = readIfExists(path)
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  throw new Error(
    `${path} is damaged (${parsed.issues[0].message}): move it away, and the local sign-in starts afresh.`,
  )
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
