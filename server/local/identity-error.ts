import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import * as v from 'valibot'
import { errorCode } from '../errors'

/**
 * An error as Firebase reports it: the SDK maps `message` to its error code (`USER_DISABLED` becomes `auth/user-disabled`)
 * and uses the part after ` : ` as the text.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(
    message: string,
    readonly statusCode = 400,
  ) {
    super(message)
  }
}

/** Fastify's own client errors, such as a malformed URL. */
const frameworkErrorSchema = v.object({ statusCode: v.pipe(v.number(), v.maxValue(499)), message: v.string() })

/** Converts Fastify's errors to Firebase's format. Anything else is a server error and is logged. */
function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (errorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new IdentityError('PAYLOAD_TOO_LARGE : The request is too long.', 413)
  }
  if (v.is(frameworkErrorSchema, error))
    return new IdentityError(`INVALID_ARGUMENT : ${error.message}`, error.statusCode)
  console.error('The local sign-in server failed:', error)
  return new IdentityError('INTERNAL : The local sign-in server failed; see its log.', 500)
}

/** Sends errors in Firebase's format. */
export function sendIdentityError(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const { message, statusCode } = asIdentityError(error)
  reply.code(statusCode).send({ error: { code: statusCode, message } })
}

/** A schema for JSON text. */
export function jsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema)
}

/** Parses a value, or returns Firebase's error message with what is wrong. */
export function validate<Schema extends v.GenericSchema>(schema: Schema, value: unknown, refusal: string) {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { value: output }
  const field = v.getDotPath(issues[0])
  return { error: new IdentityError(`${refusal} : ${field === null ? '' : `${field}: `}${issues[0].message}`) }
}

/** Validates request bodies, which are read as text regardless of their content type. */
export const identityValidatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (text: unknown) =>
    validate(schema, text ?? '', 'INVALID_ARGUMENT')
