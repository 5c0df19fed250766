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

/** Lets the schemas of a route be valibot's: they type what comes, once it is parsed, and what may be sent. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

/** Routes whose schemas are valibot's. */
export type RoutePlugin<Options extends FastifyPluginOptions = FastifyPluginOptions> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  ValibotTypeProvider
>

/** Refuses what a schema does not allow (400), in the words of `parseInput`. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart }) =>
  (value: unknown) =>
    // Fastify hands over null where a request has no body.
    checkInput('', schema, httpPart === 'body' ? (value ?? undefined) : value)

/** Sends the fields that the schema names, and no other; what does not fit it at all is our own fault. */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (value: unknown) =>
    JSON.stringify(v.parse(schema, value))

/** All that a route may answer: this, or a refusal. */
export const responses = <Schema extends v.GenericSchema>(schema: Schema) => ({
  200: schema,
  '4xx': errorResponseSchema,
  '5xx': errorResponseSchema,
})
