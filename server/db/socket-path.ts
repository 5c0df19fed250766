import { join, relative } from 'node:path'
import { StartError } from '../errors'

/** The shortest room a socket's address has on the systems Node runs on (macOS: 104 bytes with the closing zero). */
const maximumSocketPathBytes = 103

/** A socket's address in a folder, relative where that is shorter; throws StartError where neither way is short enough. */
export const socketPath = (folder: string, name: string) => {
  const absolute = join(folder, name)
  const fromHere = relative(process.cwd(), absolute)
  const shortest = fromHere.length < absolute.length ? fromHere : absolute
  if (Buffer.byteLength(shortest) <= maximumSocketPathBytes) return shortest
  throw new StartError(`The path ${folder} is too long for a lock: choose a shorter DATA_DIR.`)
}
