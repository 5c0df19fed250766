import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http/http-error'
import { isKnownKey } from './read-room'
import { addressOf } from '../http/limits'

const minuteMs = 60_000

/** Wrong codes of an address in ten minutes: a class shares one, and mistypes. All 64 million codes would take 40 years. */
const wrongCodes = { max: 30, timeWindow: 10 * minuteMs }

/** Rooms that an address opens in an hour. */
const openings = { max: 60, timeWindow: 60 * minuteMs }

/** What a member does in a minute; dragging the ideas of a large pool takes fewer. */
const actions = { max: 300, timeWindow: minuteMs }

type Share = { isAllowed: boolean; isExceeded?: boolean; remaining?: number; ttlInSeconds?: number }

const tooMany = (message: string, { ttlInSeconds = 60 }: Share) =>
  new HttpError('TOO_MANY_REQUESTS', `${message} Please try again in ${ttlInSeconds} seconds.`, {
    retryAfterSeconds: ttlInSeconds,
  })

/** The limits of rooms; each throws an HttpError (429) when it is exceeded. */
const createRoomLimits = (app: FastifyInstance) => {
  const perAddress = (name: string) => (request: FastifyRequest) => `${name} ${addressOf(request.ip)}`
  const countWrong = app.createRateLimit({ ...wrongCodes, keyGenerator: perAddress('wrong code') })
  const countOpening = app.createRateLimit({ ...openings, keyGenerator: perAddress('room') })
  const countAction = app.createRateLimit({
    ...actions,
    keyGenerator: ({ roomKey }: FastifyRequest) => `member ${roomKey ?? ''}`,
  })
  const wrong = 'Too many wrong codes.'

  return {
    /** Before a code is looked up for somebody who is not known to be in the room. */
    assertMayTryCode: async (request: FastifyRequest): Promise<void> => {
      const share: Share = await countWrong(request, { increment: false })
      if (!share.isAllowed && share.remaining === 0) throw tooMany(wrong, share)
    },
    countWrongCode: async (request: FastifyRequest): Promise<void> => {
      await countWrong(request)
    },
    countOpening: async (request: FastifyRequest): Promise<void> => {
      const share: Share = await countOpening(request)
      if (share.isExceeded === true) throw tooMany('Too many rooms were opened here.', share)
    },
    countAction: async (request: FastifyRequest): Promise<void> => {
      const share: Share = await countAction(request)
      if (share.isExceeded === true) throw tooMany('Too many changes.', share)
    },
  }
}

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
