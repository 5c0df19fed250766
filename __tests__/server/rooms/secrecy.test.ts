import { randomUUID } from 'node:crypto'
import {
  joinRoomMutation,
  openRoomMutation,
  poolQuery,
  roomActions,
  roomDoorQuery,
  roomQuery,
  serverTimeQuery,
} from '../../../src/rooms/documents'
import { createRoomBrowser, portOf, type RoomBrowser } from '../../harness/room-browser'
import { roomInput, stopDate } from '../../harness/room-client'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { openTestPGlite, openWhileTested } from '../../harness/test-database'

const opened = openWhileTested(() => openTestPGlite())
let app: TestApp['app']

const pass = stopDate()

beforeEach(async () => {
  const { database, listen } = opened()
  app = (await buildTestApp(database, { listen })).app
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** What a member writes in a minute: found in any text, and alike for nobody. */
const ideasOf = (name: string, minute: number) => [1, 2].map((number) => `${name}-thought-${minute}-${number}`)

const names = ['aya', 'ben', 'cleo'] as const

/** Asks for everything that there is to be asked. */
const askEverything = async (browser: RoomBrowser, code: string) => {
  const id = randomUUID()
  await browser.ask(serverTimeQuery, {})
  await browser.ask(roomDoorQuery, { code })
  await browser.ask(roomQuery, { code })
  await browser.ask(poolQuery, { code })
  await browser.ask(joinRoomMutation, { code, nickname: 'again' })
  await browser.ask(roomActions.startMinute, { code, minute: 1 })
  await browser.ask(roomActions.startVote, { code })
  await browser.ask(roomActions.showResult, { code })
  await browser.ask(roomActions.vote, { code, targetIds: [id] })
  await browser.ask(roomActions.groupIdeas, { code, ideaIds: [id], groupId: id })
  await browser.ask(roomActions.nameGroup, { code, groupId: id, groupName: 'x' })
}

const openRoom = async () => {
  const browsers = names.map(() => createRoomBrowser(portOf(app)))
  const [host] = browsers
  const { data } =
    (await host?.ask(openRoomMutation, { input: { ...roomInput, hasNames: true, nickname: 'aya' } })) ?? {}
  const code = data?.openRoom.code ?? ''
  for (const [place, browser] of browsers.entries()) {
    await browser.ask(joinRoomMutation, { code, nickname: names[place] ?? '' })
  }
  const streams = browsers.map((browser) => browser.follow(code))
  await Promise.all(streams.map((stream) => stream.until(() => true)))
  return { code, browsers, streams }
}

const deliver = (browser: RoomBrowser | undefined, code: string, place: number, minute: number) =>
  browser?.ask(roomActions.deliverIdeas, { code, minute, texts: ideasOf(names[place] ?? '', minute) })

/** Which ideas of others a browser has received. */
const leaksIn = (browser: RoomBrowser, place: number, minute: number) => {
  const bytes = browser.bytes()
  const others = names.filter((_, index) => index !== place).flatMap((name) => ideasOf(name, minute))
  return others.filter((idea) => bytes.includes(idea))
}

const leaks = (browsers: readonly RoomBrowser[], minute: number) =>
  browsers.flatMap((browser, place) => leaksIn(browser, place, minute))

it('no byte of anybody’s ideas reaches anybody else before all have delivered', async () => {
  const { code, browsers, streams } = await openRoom()
  await browsers[0]?.ask(roomActions.startMinute, { code, minute: 1 })
  for (const browser of browsers) await askEverything(browser, code)
  pass(65_000)
  for (const [place, browser] of [...browsers.entries()].slice(0, 2)) {
    await deliver(browser, code, place, 1)
    for (const each of browsers) await askEverything(each, code)
  }
  pass(9_999)
  for (const browser of browsers) await askEverything(browser, code)
  expect(leaks(browsers, 1)).toEqual([])

  await deliver(browsers[2], code, 2, 1)
  await Promise.all(streams.map((stream) => stream.until(({ data }) => data?.roomChanged.phase === 'POOL')))
  expect(leaks(browsers, 1)).toEqual([])
  for (const browser of browsers) await browser.ask(poolQuery, { code })
  expect(leaks(browsers, 1)).toHaveLength(12)
})

it('nor before ten seconds have passed, in the second minute either', async () => {
  const { code, browsers, streams } = await openRoom()
  await browsers[0]?.ask(roomActions.startMinute, { code, minute: 1 })
  pass(65_000)
  for (const [place, browser] of browsers.entries()) await deliver(browser, code, place, 1)
  await Promise.all(streams.map((stream) => stream.until(({ data }) => data?.roomChanged.phase === 'POOL')))
  await browsers[0]?.ask(roomActions.startMinute, { code, minute: 2 })
  pass(65_000)
  await deliver(browsers[1], code, 1, 2)
  for (const browser of browsers) await askEverything(browser, code)
  pass(9_999)
  for (const browser of browsers) await askEverything(browser, code)
  expect(leaks(browsers, 2)).toEqual([])
  pass(1)
  for (const browser of browsers) await browser.ask(poolQuery, { code })
  // Of one member, to two others.
  expect(leaks(browsers, 2)).toHaveLength(4)
})
