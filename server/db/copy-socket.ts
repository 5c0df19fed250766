import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { errorCode, StartError } from '../errors'
import { socketPath } from './socket-path'

const socketName = 'copy'

const copyResponseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ copied: v.boolean(), reason: v.nullish(v.string()) }),
)

type CopyResponse = v.InferOutput<typeof copyResponseSchema>

const listen = async (server: Server, path: string) => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
}

/**
 * Lets a backup ask the process that has the database open for a copy: whoever connects gets one made, and is told when it
 * is. The socket lies in a folder that only this user of the machine can enter, and takes no orders, so it gives nobody
 * anything that they could not read already.
 *
 * @param folder for the socket alone; the caller holds the database's lock, so what lies there is a dead process's
 * @param makeCopy makes the copy in its one place
 * @returns closes the door, once the copies under way are done
 */
export const listenForCopyRequests = async (
  folder: string,
  makeCopy: () => Promise<void>,
): Promise<() => Promise<void>> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const copiesInProgress = new Set<Promise<void>>()

  const server = createServer((socket) => {
    // One who asked may be gone by the time of the answer.
    socket.on('error', () => undefined).resume()
    const respond = (answer: CopyResponse) => void socket.end(JSON.stringify(answer))
    const copying = makeCopy()
      .then(
        () => respond({ copied: true }),
        (error: unknown) => respond({ copied: false, reason: errorCode(error) }),
      )
      .finally(() => copiesInProgress.delete(copying))
    copiesInProgress.add(copying)
  })
  await listen(server, socketPath(folder, socketName))

  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await Promise.all([...copiesInProgress, closed])
    await rm(folder, { recursive: true, force: true })
  }
}

const readResponse = (path: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', (error) => {
      const code = errorCode(error)
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined)
      else reject(error)
    })
    socket.once('connect', () => void text(socket).then(resolve, reject))
  })

/**
 * Asks the process that has the database open for a copy; false where there is no such process.
 * Throws StartError where it could not make one.
 */
export const requestCopy = async (folder: string): Promise<boolean> => {
  const received = await readResponse(socketPath(folder, socketName))
  if (received === undefined) return false
  const answer = v.safeParse(copyResponseSchema, received)
  if (!answer.success) throw new StartError('The server stopped while it copied the database: please try again.')
  if (answer.output.copied) return true
  throw new StartError(`The server could not copy the database: ${answer.output.reason ?? 'its log says why'}.`)
}
