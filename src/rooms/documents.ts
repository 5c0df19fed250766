import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada'
import type { introspection } from '../../contract/rooms/graphql-env'
import { roomDocuments } from '../../contract/rooms/documents'

/** Parses a document typed by `contract/rooms/rooms.graphql`. */
const graphql = initGraphQLTada<{ introspection: introspection }>()

export const serverTimeQuery = graphql(roomDocuments.serverTime)
export const roomDoorQuery = graphql(roomDocuments.roomDoor)
export const roomQuery = graphql(roomDocuments.room)
export const poolQuery = graphql(roomDocuments.pool)
export const openRoomMutation = graphql(roomDocuments.openRoom)
export const joinRoomMutation = graphql(roomDocuments.joinRoom)
export const roomChangedSubscription = graphql(roomDocuments.roomChanged)

/** What a member does in a room, by the name of its mutation. */
export const roomActions = {
  leaveRoom: graphql(roomDocuments.leaveRoom),
  removeMember: graphql(roomDocuments.removeMember),
  startMinute: graphql(roomDocuments.startMinute),
  deliverIdeas: graphql(roomDocuments.deliverIdeas),
  groupIdeas: graphql(roomDocuments.groupIdeas),
  nameGroup: graphql(roomDocuments.nameGroup),
  startVote: graphql(roomDocuments.startVote),
  vote: graphql(roomDocuments.vote),
  showResult: graphql(roomDocuments.showResult),
}

/** What somebody with the code learns before they join. */
export type RoomDoor = ResultOf<typeof roomDoorQuery>['roomDoor']

/** A room as this member sees it; it never contains an idea. */
export type Room = ResultOf<typeof roomQuery>['room']

export type RoomMember = Room['members'][number]

/** All ideas of a room. */
export type Pool = ResultOf<typeof poolQuery>['pool']

export type PoolIdea = Pool['ideas'][number]

export type PoolGroup = Pool['groups'][number]

export type OpenRoomInput = VariablesOf<typeof openRoomMutation>['input']

type RoomActions = typeof roomActions

/** An action with its arguments, without the room's code. */
export type RoomAction = {
  [Name in keyof RoomActions]: { name: Name } & Omit<VariablesOf<RoomActions[Name]>, 'code'>
}[keyof RoomActions]
