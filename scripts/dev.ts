import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { startServer } from '../server/main'
import configure from '../webpack.config'
import { servePages } from './dev/serve-pages'
import { freePorts } from './tools/free-port'
import { runUntilStopped } from './tools/run-until-stopped'

/** `npm run dev`: the API and the pages with hot reload. */
runUntilStopped(async () => {
  const port = Number(process.env.PORT ?? '3000')
  const [apiPort = 0] = await freePorts(1)
  const api = await startServer({ ...process.env, PORT: `${apiPort}`, PUBLIC_ORIGIN: `http://localhost:${port}` })
  const pages = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      devMiddleware: { index: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/graphql', '/page-config.json'], target: api.url, xfwd: true }],
      setupMiddlewares: (middlewares, server) => [...middlewares, servePages(server, api.url)],
    },
    webpack(configure({}, { mode: 'development' })),
  )
  await pages.start()
  console.log(`Idea Training with hot reload: open http://localhost:${port} (Ctrl-C stops it).`)
  return async () => {
    await pages.stop()
    await api.close()
  }
})
