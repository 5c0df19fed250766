import { errorCode } from '../errors'

/** SQLSTATE has five characters, with a digit among them; what the system calls its errors has none. */
const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * What PostgreSQL says when it cannot answer now, by the beginning of the SQLSTATE (PostgreSQL's documentation, appendix A): the
 * connection is broken, it has too few resources, somebody shuts it down or it starts, it took too long, there is no such
 * database, it is a standby that takes no writes, or it broke off a transaction that another one and it waited for.
 */
const unavailableSqlStates = ['08', '53', '57', '3D000', '25006', '40001', '40P01']

/** What the system calls a connection that cannot be had or has broken. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** What the driver (pg 8) says without a code: it waited too long for a connection or an answer, or the connection is gone. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** Whether a question failed because the database is away, so that the same question may be answered in some seconds. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (code !== undefined && sqlStatePattern.test(code))
    return unavailableSqlStates.some((state) => code.startsWith(state))
  if (code !== undefined && systemCodes.includes(code)) return true
  return driverMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}
