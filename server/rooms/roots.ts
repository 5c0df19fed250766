import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { introspection } from '../../contract/rooms/graphql-env'
import type { Value, Values } from '../graphql/schema-values'
import { badInput } from '../http/http-error'
import { parseInput } from '../http/parse-input'
import { guardRooms } from './guard'
import { deliverIdeas } from './deliveries'
import { groupIdeas, nameGroup } from './groups'
import { joinRoom } from './join-room'
import { leaveRoom, removeMember } from './leave-room'
import type { LiveRooms, RoomEvent } from './live-rooms'
import { startMinute } from './change-room'
import { openRoom } from './open-room'
import { createPools } from './pool'
import { readRoomOfPoll } from './presence'
import { readOwnRoom, readRoomDoor } from './read-room'
import {
  codeSchema,
  deliveryArguments,
  groupingArguments,
  groupNameArguments,
  memberArguments,
  minuteArguments,
  newRoom,
  nicknameSchema,
  voteArguments,
} from './room-input'
import { viewOf } from './room-view'
import { showResult, startVote, vote } from './votes'

type Types = introspection['__schema']['types'][number]

type Fields<Name extends 'Query' | 'Mutation'> = Extract<Types, { kind: 'OBJECT'; name: Name }>['fields'][number]

type Roots<Name extends 'Query' | 'Mutation'> = {
  [Each in Fields<Name> as Each['name']]: (
    args: Values<Each['args'], object, Types>,
    context: RoomContext,
  ) => Promise<Value<Each['type'], object, Types>>
}

/** The resolvers of `contract/rooms/rooms.graphql`, derived from gql.tada's output: a missing or an extra one does not compile. */
export type RoomRoots = Roots<'Query'> &
  Roots<'Mutation'> & {
    roomChanged(args: { code: string }, context: RoomContext): Promise<AsyncIterableIterator<RoomEvent>>
  }

export type RoomContext = {
  request: FastifyRequest
  /** Whether the client has not taken what was sent last. */
  isBlocked(): boolean
}

const keyOf = ({ request: { roomKey } }: RoomContext): string => {
  if (roomKey === null) throw badInput('The header x-room-key must be 43 characters of base64url')
  return roomKey
}

const parseCode = ({ code }: { code: string }): string => parseInput('code', codeSchema, code)

export const createRoots = (app: FastifyInstance, live: LiveRooms): RoomRoots => {
  const { database } = app
  const guard = guardRooms(app)
  const readPool = createPools(database)

  const readView = async (code: string, key: string) => viewOf(await readOwnRoom(database, code, key))

  /** A change by a member, of whom the address and the rate are known. */
  const act = <Result>(
    context: RoomContext,
    args: { code: string },
    work: (code: string, key: string) => Promise<Result>,
  ) => {
    const key = keyOf(context)
    const code = parseCode(args)
    return guard.member(context.request, code, async () => {
      await guard.countAction(context.request)
      return work(code, key)
    })
  }

  const done = async (work: Promise<void>) => {
    await work
    return true
  }

  return {
    serverTime: () => Promise.resolve(Date.now()),

    roomDoor: (args, { request }) => {
      const code = parseCode(args)
      return guard.stranger(request, code, () => readRoomDoor(database, code))
    },

    room: (args, context) => {
      const code = parseCode(args)
      return guard.member(context.request, code, async () =>
        viewOf(await readRoomOfPoll(database, code, keyOf(context))),
      )
    },

    pool: (args, context) => {
      const code = parseCode(args)
      return guard.member(context.request, code, () => readPool(code, keyOf(context)))
    },

    openRoom: async ({ input }, context) => {
      const key = keyOf(context)
      const wanted = parseInput('input', newRoom, input)
      await guard.countOpening(context.request)
      return readView(await openRoom(database, key, wanted), key)
    },

    joinRoom: (args, context) => {
      const key = keyOf(context)
      const code = parseCode(args)
      const nickname = parseInput('nickname', nicknameSchema, args.nickname)
      return guard.stranger(context.request, code, async () => {
        await joinRoom(database, code, key, nickname)
        return readView(code, key)
      })
    },

    leaveRoom: (args, context) => act(context, args, (code, key) => done(leaveRoom(database, code, key))),

    removeMember: (args, context) =>
      act(context, args, (code, key) =>
        done(removeMember(database, code, key, parseInput('', memberArguments, args).memberId)),
      ),

    startMinute: (args, context) =>
      act(context, args, async (code, key) => {
        await startMinute(database, code, key, parseInput('', minuteArguments, args).minute)
        return readView(code, key)
      }),

    deliverIdeas: (args, context) =>
      act(context, args, (code, key) =>
        done(deliverIdeas(database, code, key, parseInput('', deliveryArguments, args))),
      ),

    groupIdeas: (args, context) =>
      act(context, args, (code, key) => done(groupIdeas(database, code, key, parseInput('', groupingArguments, args)))),

    nameGroup: (args, context) =>
      act(context, args, (code, key) => done(nameGroup(database, code, key, parseInput('', groupNameArguments, args)))),

    startVote: (args, context) =>
      act(context, args, async (code, key) => {
        await startVote(database, code, key)
        return readView(code, key)
      }),

    vote: (args, context) =>
      act(context, args, (code, key) => done(vote(database, code, key, parseInput('', voteArguments, args).targetIds))),

    showResult: (args, context) =>
      act(context, args, async (code, key) => {
        await showResult(database, code, key)
        return readView(code, key)
      }),

    roomChanged: (args, context) => {
      const code = parseCode(args)
      return guard.member(context.request, code, () => live.follow(code, keyOf(context), context.isBlocked))
    },
  }
}
