import { join, relative } from 'node:path'
import { StartError } from '../errors'

/** The lowest limit for a socket path on supported systems (macOS: 104 bytes with the closing zero). */
const maximumSocketPathBytes = 103

/** The path of a socket, relative if that is shorter. Throws StartError if both forms are too long. */
export const socketPath = (folder: string, name: string) => {
  const absolute = join(folder, name)
  const fromHere = relative(process.cwd(), absolute)
  const shortest = fromHere.length < absolute.length ? fromHere : absolute
  if (Buffer.byteLength(shortest) <= maximumSocketPathBytes) return shortest
  throw new StartError(`The path ${folder} is too long for a lock: choose a shorter DATA_DIR.`)
}
