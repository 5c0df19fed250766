import type { MercuriusContext } from 'mercurius'
import type { introspection } from '../../contract/graphql-env'
import type { Value as ValueOf, Values as ValuesOf } from './schema-values'

type SchemaType = introspection['__schema']['types'][number]

type ObjectType = Extract<SchemaType, { kind: 'OBJECT' }>

type Value<Type, Models> = ValueOf<Type, Models, SchemaType>

type Values<Fields extends readonly { name: string; type: unknown }[], Models> = ValuesOf<Fields, Models, SchemaType>

/** A resolver for each field that the model does not already have with the schema's type. */
type FieldResolvers<Name extends keyof Models, Models> = {
  [
    Each in Extract<ObjectType, { name: Name }>['fields'][number] as Models[Name] extends Values<[Each], Models>
      ? never
      : Each['name']
  ]: (
    parent: Models[Name],
    args: Values<Each['args'], Models>,
    context: MercuriusContext,
  ) => Value<Each['type'], Models> | Promise<Value<Each['type'], Models>>
}

/**
 * The resolvers that `contract/schema.graphql` requires for these models. They are derived from gql.tada's output, so a
 * missing or an extra resolver does not compile.
 */
type Resolvers<Models> = {
  [Name in keyof Models as [keyof FieldResolvers<Name, Models>] extends [never] ? never : Name]: FieldResolvers<
    Name,
    Models
  >
}

type Roots = { Query: object; Mutation: object }

/** The resolvers of one feature: all of its models, and its own queries and mutations. */
export type FeatureResolvers<
  Models,
  Queries extends keyof FieldResolvers<'Query', Models & Roots>,
  Mutations extends keyof FieldResolvers<'Mutation', Models & Roots>,
> = Omit<Resolvers<Models & Roots>, keyof Roots> & {
  Query: Pick<FieldResolvers<'Query', Models & Roots>, Queries>
} & ([Mutations] extends [never] ? unknown : { Mutation: Pick<FieldResolvers<'Mutation', Models & Roots>, Mutations> })
