import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

/** A request waits at most this long for Redis, and only until the loss of the connection is noticed. */
const timeoutMs = 500

/**
 * Connects to Redis or Valkey; the code is loaded only here. Never rejects: while the connection is lost, commands fail at once. The
 * loss is logged once, and its end.
 */
export const connectRedis = async (url: string, log: FastifyBaseLogger): Promise<Redis> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    disconnectTimeout: timeoutMs,
    // Also ends a connection to a machine that has silently disappeared.
    socketTimeout: timeoutMs,
  })
  let isLost = false
  redis.on('error', (error: unknown) => {
    if (isLost) return
    isLost = true
    log.warn({ err: error }, 'Redis cannot be reached: requests go on without rate limits until it is back')
  })
  redis.on('ready', () => {
    if (isLost) log.warn('Redis is back')
    isLost = false
  })
  // It goes on trying in the background.
  await redis.connect().catch(() => undefined)
  return redis
}
