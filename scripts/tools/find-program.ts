import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  // On Debian, some are in sbin, which is not on every PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export const findRedisServer = (): string | undefined => findProgram('redis-server') ?? findProgram('valkey-server')
