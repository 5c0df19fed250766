import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../http/limits'
import { HttpError } from '../http/http-error'

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
export const createRoomLimits = (app: FastifyInstance) => {
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

export type RoomLimits = ReturnType<typeof createRoomLimits>
