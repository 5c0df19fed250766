import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode } from '../../server/errors'

/** Below the ports that systems hand out to programs that ask for any (Linux: from 32,768, macOS: from 49,152). */
const range = { first: 20_000, end: 32_768 }

/**
 * Finds free ports, all different. They are drawn at random from a range that the system hands out to nobody, because a server may take
 * seconds to listen on its port.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  try {
    // Keep all ports open until all are known, so that none is drawn twice.
    return await Promise.all(servers.map(listen))
  } finally {
    for (const server of servers) server.close()
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const port = randomInt(range.first, range.end)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, 'localhost', resolve)
    })
    return port
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return listen(server)
    throw error
  }
}
