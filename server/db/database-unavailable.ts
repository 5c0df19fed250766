import { errorCode } from '../errors'

/** A SQLSTATE has five characters with at least one digit; system error codes have no digits. */
const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * SQLSTATE prefixes for temporary failures (PostgreSQL's documentation, appendix A): connection broken, out of resources,
 * shutdown or start-up, timeout, no such database, read-only standby, serialization failure, deadlock.
 */
const unavailableSqlStates = ['08', '53', '57', '3D000', '25006', '40001', '40P01']

/** System error codes for failed or broken connections. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** Messages of pg 8 that have no code: timeouts, and broken or closed connections. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** Whether a query failed because the database is temporarily unavailable, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (code !== undefined && sqlStatePattern.test(code))
    return unavailableSqlStates.some((state) => code.startsWith(state))
  if (code !== undefined && systemCodes.includes(code)) return true
  return driverMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}
