import { startServer } from '../server/main'
import { ensureBuilt } from './build/ensure-built'
import { runUntilStopped } from './tools/run-until-stopped'

/** `npm start`: builds the pages where needed, and runs everything until Ctrl-C. */
runUntilStopped(async () => {
  await ensureBuilt({ compressed: process.env.NODE_ENV === 'production' })
  const server = await startServer(process.env)
  console.log(`Idea Training is running: open ${server.url} (Ctrl-C stops it).`)
  return server.close
})
