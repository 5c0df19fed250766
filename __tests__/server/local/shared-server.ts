import { startServer, type RunningServer } from './running-server'

/** The sign-in server of the test file. */
export let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
