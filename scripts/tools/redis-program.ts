import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of `redis-server` or `valkey-server`; undefined if neither is installed. */
export const findRedisServer = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find((program) => existsSync(program))
