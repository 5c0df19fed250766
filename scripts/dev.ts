import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { promisify } from 'node:util'
import webpack from 'webpack'
import devMiddleware from 'webpack-dev-middleware'
import { startServer } from '../server/main'
import configure from '../webpack.config'
import { forward } from './dev/forward'
import { servePages } from './dev/serve-pages'
import { freePorts } from './tools/free-port'
import { runUntilStopped } from './tools/run-until-stopped'

/** Requests for the API server. */
const api = /^\/(?:api|graphql|speech-models|page-config\.json)\b/

/** `npm run dev`: the API and the pages with hot reload. */
runUntilStopped(async () => {
  const port = Number(process.env.PORT ?? '3000')
  const [apiPort = 0] = await freePorts(1)
  const apiServer = await startServer({ ...process.env, PORT: `${apiPort}`, PUBLIC_ORIGIN: `http://localhost:${port}` })
  const build = devMiddleware(webpack(configure({}, { mode: 'development' })), {
    index: false,
    // Events would take one of the browser's six connections in each tab.
    hot: { transport: 'ws', client: { overlay: { errors: true, warnings: false, runtimeErrors: false } } },
  })
  const pages = servePages(build, apiServer.url)
  const answer: RequestListener = (request, response) => {
    if (api.test(request.url ?? '')) forward(request, response, apiServer.url)
    else void build(request, response, () => pages(request, response))
  }
  const server = createServer(answer).listen(port, 'localhost')
  build.attach(server)
  await once(server, 'listening')
  console.log(`Idea Training with hot reload: open http://localhost:${port} (Ctrl-C stops it).`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await promisify(build.close.bind(build))()
    await apiServer.close()
  }
})
