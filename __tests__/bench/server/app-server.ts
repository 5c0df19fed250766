import { startServer } from '../../../server/main'
import { serveCommands } from './measured-server'

/** Rate limits that are active but never reached. */
const rates = { perAddress: 1_000_000_000, perPerson: 1_000_000_000 }

/** The app's server in production mode; with local signing keys, because Google's would need the internet. */
async function run(): Promise<void> {
  const { NODE_ENV: _production, ...environment } = process.env
  const server = await startServer(environment, { config: { isProduction: true, trustProxy: false }, rates })
  serveCommands(server.close)
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
