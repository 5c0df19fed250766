import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { StartError } from '../errors'
import { socketPath } from './socket-path'

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    const answer = (alive: boolean) => {
      socket.destroy()
      resolve(alive)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') answer(false)
      else reject(error)
    })
  })

const isAnyAlive = async (paths: readonly string[]): Promise<boolean> => {
  for (const path of paths) {
    if (await isAlive(path)) return true
    // Each name is used only once, so anyone may delete a dead socket.
    await rm(path, { force: true })
  }
  return false
}

/**
 * Locks a folder for this process; throws a StartError if another process has it. Each contender listens on its own socket
 * and then checks all others, so two never both succeed. The system closes a dead process's socket, even after kill -9.
 *
 * @param folder absolute path of a folder used only for the lock; created if missing
 * @param what names the locked thing in the message
 * @returns releases the lock
 */
export const lockFolder = async (folder: string, what: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true })
  const own = randomUUID().slice(0, 8)
  const server = await listen(socketPath(folder, own))
  const release = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  try {
    const others = (await readdir(folder)).filter((name) => name !== own)
    if (await isAnyAlive(others.map((name) => socketPath(folder, name)))) {
      throw new StartError(`${what} is already in use by another process.`)
    }
    return release
  } catch (error) {
    await release()
    throw error
  }
}
