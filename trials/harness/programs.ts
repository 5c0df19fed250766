import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../../server/errors'

/** The path of a program; throws a StartError that says what to do if it is not installed. */
export function findProgram(name: string, whatToDo: string): string {
  // On Debian, some are in sbin, which is not on every PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found === undefined) throw new StartError(`${name} is missing. ${whatToDo}`)
  return found
}
