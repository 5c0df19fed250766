import { createServer } from 'node:net'

/** Finds free ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  try {
    // Keep all ports open until all are known; a closed port could be handed out again.
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
