import { joinRoomMutation, openRoomMutation, poolQuery, roomActions, type Room } from '../../../src/rooms/documents'
import type { OpenDatabase } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { createRoomBrowser, portOf, type RoomBrowser } from '../../harness/room-browser'
import { roomInput } from '../../harness/room-client'
import { buildTestApp } from '../../harness/test-app'
import { createPostgresDatabase, describeWithPostgres, openWhileTested } from '../../harness/test-database'

/** A server process as `npm run serve` has several, on the same database. */
const startProcess = async (databaseUrl: string) => {
  const opened: OpenDatabase = await openDatabase({ dataDir: '', databaseUrl })
  const { app } = await buildTestApp(opened.database, { listen: opened.listen })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    browser: () => createRoomBrowser(portOf(app)),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}

describeWithPostgres('two processes on one database', () => {
  // Without the beats, which read each room in any case: what one process does, the other hears.
  beforeAll(() => {
    const others = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const
    jest.useFakeTimers({ doNotFake: [...others, 'hrtime'] })
  })
  afterAll(() => void jest.useRealTimers())

  const processes = openWhileTested(async () => {
    const { url, drop } = await createPostgresDatabase()
    const [one, other] = [await startProcess(url), await startProcess(url)]
    return {
      ...{ one, other },
      close: async () => {
        await Promise.all([one.close(), other.close()])
        await drop()
      },
    }
  })

  const versionOf = (version: number) => (event: { data?: { roomChanged: Room } | null }) =>
    (event.data?.roomChanged.version ?? 0) >= version

  it('show their members the same', async () => {
    const { one, other } = processes()
    const host = one.browser()
    const { data: opened } = await host.ask(openRoomMutation, { input: { ...roomInput, hasNames: true } })
    const code = opened?.openRoom.code ?? ''
    const guest = other.browser()
    await guest.ask(joinRoomMutation, { code, nickname: 'Ben' })
    const streams = [host.follow(code), guest.follow(code)]
    await Promise.all(streams.map((stream) => stream.until(() => true)))
    const act = async (work: Promise<unknown>, version: number) => {
      await work
      const events = await Promise.all(streams.map((stream) => stream.until(versionOf(version))))
      const views = events.map(({ data }) => ({ ...data?.roomChanged, youId: '', goneAt: 0 }))
      expect(views[0]).toEqual(views[1])
      return views[0]
    }
    // The second member made version 2; from the other process, each time, than the one that acts.
    await act(other.browser().ask(joinRoomMutation, { code, nickname: 'Cleo' }), 3)
    const started = await act(host.ask(roomActions.startMinute, { code, minute: 1 }), 4)
    expect(started).toMatchObject({ phase: 'MINUTE', members: [{}, {}, {}] })
  })

  it('take deliveries at the same time, and merge them into one pool', async () => {
    const { one, other } = processes()
    const browsers: RoomBrowser[] = [one, other, one, other, one, other].map((process) => process.browser())
    const [host] = browsers
    const { data } = (await host?.ask(openRoomMutation, { input: roomInput })) ?? {}
    const code = data?.openRoom.code ?? ''
    await Promise.all(
      browsers.slice(1).map((browser, n) => browser.ask(joinRoomMutation, { code, nickname: `Member ${n}` })),
    )
    await host?.ask(roomActions.startMinute, { code, minute: 1 })
    jest.setSystemTime(Date.now() + 65_000)
    const texts = ['tea', 'A cup', 'milk']
    const deliveries = [...browsers, ...browsers].map((browser) =>
      browser.ask(roomActions.deliverIdeas, { code, minute: 1, texts }),
    )
    expect((await Promise.all(deliveries)).flatMap(({ errors = [] }) => errors)).toEqual([])
    const pools = await Promise.all(browsers.map((browser) => browser.ask(poolQuery, { code })))
    expect(pools.map((pool) => pool.data?.pool.ideas.map(({ count }) => count))).toEqual(browsers.map(() => [6, 6, 6]))
  })
})
