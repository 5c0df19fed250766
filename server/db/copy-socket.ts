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
 * Lets a backup request a copy from the process that has the database open: each connection triggers a copy and gets the
 * result. Only this user can enter the socket's folder, and it accepts no other command.
 *
 * @param folder for the socket alone; the caller holds the database's lock, so anything in it is from a dead process
 * @param makeCopy writes the copy to its fixed path
 * @returns stops listening once pending copies are done
 */
export const listenForCopyRequests = async (
  folder: string,
  makeCopy: () => Promise<void>,
): Promise<() => Promise<void>> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const copiesInProgress = new Set<Promise<void>>()

  const server = createServer((socket) => {
    // The client may have disconnected.
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
 * Requests a copy from the process that has the database open; false if there is none. Throws StartError if the copy
 * failed.
 */
export const requestCopy = async (folder: string): Promise<boolean> => {
  const received = await readResponse(socketPath(folder, socketName))
  if (received === undefined) return false
  const answer = v.safeParse(copyResponseSchema, received)
  if (!answer.success) throw new StartError('The server stopped while it copied the database: please try again.')
  if (answer.output.copied) return true
  throw new StartError(`The server could not copy the database: ${answer.output.reason ?? 'see its log'}.`)
}
