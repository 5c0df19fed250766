import { startServer } from '../../../server/main'
import { serveCommands } from './measured-server'

/** More than can be asked in a minute: the limits count as ever, and let all of it pass. */
const rates = { perAddress: 1_000_000_000, perPerson: 1_000_000_000 }

/** Our server as in production, every guard on; with keys of its own, for Google's would need the internet. */
async function run(): Promise<void> {
  const { NODE_ENV: _production, ...environment } = process.env
  const server = await startServer(environment, { config: { isProduction: true, trustProxy: false }, rates })
  serveCommands(server.close)
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
