import { randomBytes } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import * as v from 'valibot'
import { roomDocuments } from '../../contract/rooms/documents'
import { roomKeyHeader } from '../../contract/rooms/limits'
import { codeLetters } from '../../contract/rooms/room-code'
import { render, send, type Parts } from './http'
import { expensiveQueries } from './expensive-queries'
import { anyJson, anyNumber, longText, text, weighted } from './values'

/** A room's code, and the key of its host. */
type HostedRoom = { code: string; key: string }

/** The attacker's room, and one that the attacker is not in. */
export type FuzzRooms = { own: HostedRoom; others: HostedRoom }

const noMember = '00000000-0000-4000-8000-000000000000'

const roomPost = (key: string, operationName: string, variables: object): Parts => ({
  ...{ method: 'POST', path: '/api/rooms' },
  headers: [
    ['content-type', 'application/json'],
    ['accept', 'text/event-stream'],
    [roomKeyHeader, key],
  ],
  body: Buffer.from(JSON.stringify({ operationName, variables })),
})

const openedSchema = v.object({ data: v.object({ openRoom: v.object({ code: v.string() }) }) })

async function openRoom(port: number, topicTitle: string): Promise<HostedRoom> {
  const key = randomBytes(32).toString('base64url')
  const input = {
    topicTitle,
    category: 'Other',
    lengthMs: 20_000,
    minutes: 2,
    hasNames: true,
    nickname: topicTitle.slice(0, 30),
  }
  const response = await send(port, render(roomPost(key, 'openRoom', { input })))
  const data = response.kind === 'answered' ? /^data: (.*)$/m.exec(response.body)?.[1] : undefined
  return { key, code: v.parse(openedSchema, JSON.parse(data ?? '{}')).data.openRoom.code }
}

/** Opens both rooms; the one of others is about the secret. */
export const openRooms = async (port: number, secret: string): Promise<FuzzRooms> => ({
  own: await openRoom(port, 'mine'),
  others: await openRoom(port, secret),
})

const drawnCode = fc
  .array(fc.constantFrom(...codeLetters.split('')), { minLength: 6, maxLength: 6 })
  .map((letters) => letters.join(''))

const input = fc.record({
  topicTitle: fc.oneof(text, longText),
  category: fc.oneof(fc.constant('Other'), text),
  lengthMs: fc.oneof(fc.constant(20_000), anyNumber),
  minutes: fc.oneof(fc.constantFrom(1, 2), anyNumber),
  hasNames: fc.boolean(),
  nickname: fc.oneof(text, longText),
})

/** Variables that fit the documents, or nearly. */
const variablesWith = (code: Arbitrary<string>) => {
  const id = weighted([3, fc.constant(noMember)], [3, fc.uuid()], [1, text])
  return fc.record({
    code: weighted<unknown>([10, code], [1, text], [1, anyJson]),
    minute: weighted<unknown>([10, fc.constantFrom(1, 2)], [1, anyNumber]),
    texts: weighted<unknown>([10, fc.array(fc.oneof(text, longText), { maxLength: 5 })], [1, anyJson]),
    ideaIds: fc.array(id, { maxLength: 4 }),
    targetIds: fc.array(id, { maxLength: 3 }),
    ...{ memberId: id, groupId: weighted<unknown>([5, id], [1, fc.constant(null)]) },
    ...{ name: fc.oneof(text, longText), nickname: fc.oneof(text, longText), input },
  })
}

const operations = Object.keys(roomDocuments)

/** With the code alone, these tell what the room is about; everything else needs its members' keys. */
const forCodes = ['roomDoor', 'joinRoom', 'openRoom', 'serverTime']

const forMembers = operations.filter((name) => !forCodes.includes(name))

const queryOf = (operationName: string): Arbitrary<unknown> =>
  weighted<unknown>(
    [10, fc.constant(undefined)],
    [5, fc.constant(Object.entries(roomDocuments).find(([name]) => name === operationName)?.[1])],
    [2, expensiveQueries.map(({ query }) => query)],
    [2, fc.constantFrom(...Object.values(roomDocuments), '{ __schema { types { name } } }', `{ ${operationName} }`)],
    [1, anyJson],
  )

/** Bodies for `POST /api/rooms`. A stream of the attacker's own would not end, so that is left out. */
export const roomBodies = ({ own, others }: FuzzRooms): Arbitrary<unknown> => {
  const ending = operations.filter((name) => name !== 'roomChanged')
  const call = (names: readonly string[], code: Arbitrary<string>) =>
    fc.constantFrom(...names).chain((operationName) =>
      fc.record({
        operationName: fc.constant(operationName),
        query: queryOf(operationName),
        variables: variablesWith(code),
      }),
    )
  return weighted<unknown>(
    [8, call(ending, fc.constant(own.code))],
    [8, call(forMembers, fc.constant(others.code))],
    [3, call(operations, drawnCode)],
    [1, fc.record({ operationName: anyJson, variables: anyJson })],
    [1, anyJson],
  )
}

export const roomKeys = ({ own }: FuzzRooms): Arbitrary<string> =>
  weighted([8, fc.constant(own.key)], [1, fc.constantFrom('', 'x', 'x'.repeat(43), '='.repeat(43), 'é'.repeat(43))])

const anyVariables = {
  code: '',
  minute: 1,
  texts: [],
  ideaIds: [noMember],
  targetIds: [],
  memberId: noMember,
  groupId: noMember,
  name: '',
}

/** What each operation answers a stranger who has the code of a room, compared with one who has not: it must be the same. */
export async function compareStrangers(port: number, { own, others }: FuzzRooms): Promise<string[]> {
  // No other room has been opened, so only that these two are not its code matters.
  const wrongCode = others.code === 'BCDFGH' ? 'BCDFGJ' : 'BCDFGH'
  const answerTo = async (name: string, code: string) => {
    const response = await send(port, render(roomPost(own.key, name, { ...anyVariables, code })))
    return response.kind === 'answered' ? response.all.replace(/^date: .*$/im, '') : response.kind
  }
  const problems: string[] = []
  for (const name of forMembers) {
    const [real, wrong] = [await answerTo(name, others.code), await answerTo(name, wrongCode)]
    if (real !== wrong) problems.push(`A stranger learns from ${name} that a room exists:\n${real}\n${wrong}`)
  }
  return problems
}
