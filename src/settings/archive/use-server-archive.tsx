import { useState } from 'react'
import { useClient } from 'urql'
import { createServerArchive } from './server-archive'
import type { ServerArchive } from './server-archive-gateway'

/** The logged-in person's data on the server. */
export function useServerArchive(): ServerArchive {
  const client = useClient()
  const [server] = useState(() =>
    createServerArchive(client, (ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  )
  return server
}
