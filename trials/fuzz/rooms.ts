import fc, { type Arbitrary } from 'fast-check'
import { isInputType, Kind, parse, typeFromAST } from 'graphql'
import { createRoomBrowser } from '../../__tests__/harness/room-browser'
import { roomInput } from '../../__tests__/harness/room-client'
import { roomDocuments } from '../../contract/rooms/documents'
import { openRoomMutation } from '../../src/rooms/documents'
import { readSchema, variablesOf } from './schema-values'
import { anyJson, weighted } from './values'

/** A room's code, and the key of its host. */
type HostedRoom = { code: string; key: string }

/** The attacker's room, and one that the attacker is not in. */
export type FuzzRooms = { own: HostedRoom; others: HostedRoom }

async function openRoom(port: number, topicTitle: string): Promise<HostedRoom> {
  const { key, ask } = createRoomBrowser(port)
  const input = { ...roomInput, topicTitle, nickname: topicTitle.slice(0, 30) }
  const { data } = await ask(openRoomMutation, { input })
  if (!data) throw new Error('The room could not be opened.')
  return { key, code: data.openRoom.code }
}

/** Opens both rooms; the one of others is about the secret. */
export const openRooms = async (port: number, secret: string): Promise<FuzzRooms> => ({
  own: await openRoom(port, 'mine'),
  others: await openRoom(port, secret),
})

const schema = readSchema('rooms/rooms.graphql')

/** Variables for a document. With the code alone, `joinRoom` and `roomDoor` tell what a room is about; all others need a member's key. */
const roomVariables = (name: string, document: string, { own, others }: FuzzRooms): Arbitrary<unknown> => {
  const [operation] = parse(document).definitions
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : []
  const codes = [own.code, 'BCDFGH', ...(['joinRoom', 'roomDoor'].includes(name) ? [] : [others.code])]
  const args = definitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node)
    return isInputType(type) ? [{ name: variable.name.value, type }] : []
  })
  return variablesOf(args, { ids: fc.oneof(fc.constantFrom(...codes), fc.uuid()), isValid: false })
}

/** Bodies for `POST /api/rooms`. A stream of the attacker's own would not end, so that is left out. */
export const roomBodies = (rooms: FuzzRooms): Arbitrary<unknown> => {
  const documents = Object.entries(roomDocuments).filter(([name]) => name !== 'roomChanged')
  const call = fc.constantFrom(...documents).chain(([operationName, document]) =>
    fc.record({
      operationName: fc.constant(operationName),
      query: weighted<unknown>(
        [15, fc.constantFrom(undefined, document)],
        [2, fc.constantFrom('{ __schema { types { name } } }', `{ ${operationName} }`)],
        [1, anyJson],
      ),
      variables: roomVariables(operationName, document, rooms),
    }),
  )
  return weighted<unknown>([20, call], [1, fc.record({ operationName: anyJson, variables: anyJson })], [1, anyJson])
}

export const roomKeys = ({ own }: FuzzRooms): Arbitrary<string> =>
  weighted([8, fc.constant(own.key)], [1, fc.constantFrom('', 'x', 'x'.repeat(43), '='.repeat(43), 'é'.repeat(43))])
