import type { MercuriusContext } from 'mercurius'
import type { introspection } from '../../contract/graphql-env'

/** The schema's scalars as server types; see `scalars.ts`. */
type Scalars = { ID: string; String: string; Int: number; Boolean: boolean; DateTime: Date; Date: string }

type SchemaType = introspection['__schema']['types'][number]

type Input = { name: string; type: unknown }

type ObjectType = Extract<SchemaType, { kind: 'OBJECT' }>

/**
 * The TypeScript type of a field or argument. `Models` maps object types to server types; any other object has the schema's
 * fields.
 */
type Value<Type, Models> = Type extends { kind: 'NON_NULL'; ofType: infer Given }
  ? GivenValue<Given, Models>
  : GivenValue<Type, Models> | null | undefined

type GivenValue<Type, Models> = Type extends { kind: 'LIST'; ofType: infer Item }
  ? readonly Value<Item, Models>[]
  : Type extends { name: infer Name }
    ? Name extends keyof Scalars
      ? Scalars[Name]
      : Name extends keyof Models
        ? Models[Name]
        : NamedValue<Extract<SchemaType, { name: Name }>, Models>
    : never

type NamedValue<Type, Models> = Type extends { enumValues: readonly { name: infer Member }[] }
  ? Member
  : Type extends
        { inputFields: infer Fields extends readonly Input[] } | { fields: infer Fields extends readonly Input[] }
    ? Values<Fields, Models>
    : never

type Values<Fields extends readonly Input[], Models> = {
  [Each in Fields[number] as Each['name']]: Value<Each['type'], Models>
}

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
