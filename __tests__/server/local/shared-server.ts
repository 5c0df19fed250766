import { startServer, type RunningServer } from './running-server'

/** The sign-in server that the tests of a file share. */
export let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
