import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startMeasured } from '../../__tests__/harness/load/measured-server'
import { freePorts } from '../../scripts/tools/free-port'
import { useTemporaryFolder } from '../../scripts/tools/temporary-folder'

/** The server being fuzzed. */
export type Target = Awaited<ReturnType<typeof startTarget>>

/** Starts the server with production settings, the local keys and database, and without rate limits, in a temporary folder. */
export async function startTarget() {
  const [port = 0, identityPort = 0] = await freePorts(2)
  const folder = useTemporaryFolder()
  const logFile = path.join(folder, 'server.log')
  const settings = { DATA_DIR: folder, IDENTITY_PORT: `${identityPort}` }
  return {
    ...(await startMeasured('app-server', port, settings, logFile)),
    identityUrl: `http://localhost:${identityPort}`,
    /** The server's output so far. */
    log: () => readFileSync(logFile, 'utf8'),
  }
}
