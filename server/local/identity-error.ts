import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import * as v from 'valibot'
import { errorCode } from '../errors'

/**
 * A call that Firebase would refuse, in Firebase's own words: the SDK turns `message` into its error code
 * (`USER_DISABLED` becomes `auth/user-disabled`), and what follows ` : ` into the error's text.
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

/** What Fastify itself refuses, such as an address that cannot be read. */
const frameworkErrorSchema = v.object({ statusCode: v.pipe(v.number(), v.maxValue(499)), message: v.string() })

/** What the framework refuses in Firebase's words; anything else is our own fault, and is logged. */
function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (errorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new IdentityError('PAYLOAD_TOO_LARGE : The request is too long.', 413)
  }
  if (v.is(frameworkErrorSchema, error))
    return new IdentityError(`INVALID_ARGUMENT : ${error.message}`, error.statusCode)
  console.error('The local sign-in server failed:', error)
  return new IdentityError('INTERNAL : The local sign-in server failed; its log says more.', 500)
}

/** Answers errors as Firebase does. */
export function sendIdentityError(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const { message, statusCode } = asIdentityError(error)
  reply.code(statusCode).send({ error: { code: statusCode, message } })
}

/** JSON text that reads as a schema says. */
export function jsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema)
}

/** Reads a value by a schema, or refuses it with Firebase's message for that, and in words what was wrong. */
export function validate<Schema extends v.GenericSchema>(schema: Schema, value: unknown, refusal: string) {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { value: output }
  const field = v.getDotPath(issues[0])
  return { error: new IdentityError(`${refusal} : ${field === null ? '' : `${field}: `}${issues[0].message}`) }
}

/** Reads the bodies of calls, which are text, whatever their type is said to be. */
export const identityValidatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (text: unknown) =>
    validate(schema, text ?? '', 'INVALID_ARGUMENT')
