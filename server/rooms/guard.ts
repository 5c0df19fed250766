import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http/http-error'
import { isKnownKey } from './read-room'
import { createRoomLimits } from './room-limits'

/** Bounds how often an address may try codes. The answer to a wrong one is the same as to somebody who is not in the room. */
export const guardRooms = (app: FastifyInstance) => {
  const limits = createRoomLimits(app)

  /** Nobody guesses a member's secret: whoever has one knows the code, also after they left or were removed. */
  const isKnown = ({ roomKey }: FastifyRequest, code: string) => isKnownKey(app.database, code, roomKey)

  const isWrongCode = (error: unknown) => error instanceof HttpError && error.code === 'NOT_FOUND'

  const countWrong = async (request: FastifyRequest) => {
    await limits.assertMayTryCode(request)
    await limits.countWrongCode(request)
  }

  return {
    /** Members go on although somebody else at their address has tried too often. */
    member: async <Result>(request: FastifyRequest, code: string, work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work()
      } catch (error) {
        if (isWrongCode(error) && !(await isKnown(request, code))) await countWrong(request)
        throw error
      }
    },
    /** For whoever needs the code only. */
    stranger: async <Result>(request: FastifyRequest, code: string, work: () => Promise<Result>): Promise<Result> => {
      if (await isKnown(request, code)) return work()
      await limits.assertMayTryCode(request)
      const result = await work().catch(async (error: unknown) => {
        if (isWrongCode(error)) await countWrong(request)
        throw error
      })
      // Others may have been tried at the same time.
      await limits.assertMayTryCode(request)
      return result
    },
    countAction: limits.countAction,
    countOpening: limits.countOpening,
  }
}
