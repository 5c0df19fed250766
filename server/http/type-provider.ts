import type {
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import * as v from 'valibot'
import { errorResponseSchema } from '../../contract/rest'
import { checkInput } from './parse-input'

/** Lets routes use valibot schemas, which type the parsed input and the allowed response. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

/** A plugin whose routes use valibot schemas. */
export type RoutePlugin<Options extends FastifyPluginOptions = FastifyPluginOptions> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  ValibotTypeProvider
>

/** Rejects invalid input (400) with the messages of `parseInput`. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart }) =>
  (value: unknown) =>
    // Fastify passes null for a missing body.
    checkInput('', schema, httpPart === 'body' ? (value ?? undefined) : value)

/** Sends only the fields of the schema. A response that does not match it is a server error. */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (value: unknown) =>
    JSON.stringify(v.parse(schema, value))

/** The response schemas of a route: this one on success, and the error responses. */
export const responses = <Schema extends v.GenericSchema>(schema: Schema) => ({
  200: schema,
  '4xx': errorResponseSchema,
  '5xx': errorResponseSchema,
})
