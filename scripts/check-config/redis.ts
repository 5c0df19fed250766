import { right, unknown, type Finding } from './finding'
import { StartError, errorCode } from '../../server/errors'

const timeoutMs = 5_000

/** Connects to REDIS_URL once. */
export async function checkRedis(redisUrl: string | undefined): Promise<Finding[]> {
  if (redisUrl === undefined) return [unknown('Redis: not used, so each process counts requests by itself.')]
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  })
  let reason: unknown
  // Without a listener, ioredis prints the error with its address.
  redis.on('error', (error: unknown) => (reason = error))
  try {
    await redis.connect()
    await redis.ping()
    return [right('Redis: it responds.')]
  } catch (error) {
    throw new StartError(
      `it does not respond (${errorCode(reason) ?? errorCode(error) ?? 'refused'}), so requests would not be limited. Start it, or correct REDIS_URL.`,
      { cause: error },
    )
  } finally {
    redis.disconnect()
  }
}
