import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http/http-error'
import { createRoomLimits } from './room-limits'

/** Bounds how often an address may try codes. The answer to a wrong one is the same as to somebody who is not in the room. */
export const guardRooms = (app: FastifyInstance) => {
  const limits = createRoomLimits(app)

  const countIfWrong = async (request: FastifyRequest, error: unknown) => {
    if (!(error instanceof HttpError) || error.code !== 'NOT_FOUND') return
    await limits.assertMayTryCode(request)
    await limits.countWrongCode(request)
  }

  /** Members are known by their secret, so they go on although somebody else at their address has tried too often. */
  const member = async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      await countIfWrong(request, error)
      throw error
    }
  }

  return {
    member,
    /** For whoever needs the code only. */
    stranger: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      await limits.assertMayTryCode(request)
      const result = await member(request, work)
      // Others may have been tried at the same time.
      await limits.assertMayTryCode(request)
      return result
    },
    countAction: limits.countAction,
    countOpening: limits.countOpening,
  }
}
