import { createServer } from 'node:net'

/** Ports of this machine that nobody listens on at the moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  try {
    // All are held until all are known: a port given back could be given out again.
    return await Promise.all(servers.map(listen))
  } finally {
    for (const server of servers) server.close()
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
      else reject(new Error('The system gave no port.'))
    })
  })
}
