/** The scalars as server types; see `scalars.ts`. */
type Scalars = {
  ID: string
  String: string
  Int: number
  Float: number
  Boolean: boolean
  DateTime: Date
  Date: string
}

type Input = { name: string; type: unknown }

/**
 * The TypeScript type of a field or argument in a schema of these `Types`, as gql.tada writes them. `Models` maps object types to
 * server types; any other object has the schema's fields.
 */
export type Value<Type, Models, Types> = Type extends { kind: 'NON_NULL'; ofType: infer Given }
  ? GivenValue<Given, Models, Types>
  : GivenValue<Type, Models, Types> | null | undefined

type GivenValue<Type, Models, Types> = Type extends { kind: 'LIST'; ofType: infer Item }
  ? readonly Value<Item, Models, Types>[]
  : Type extends { name: infer Name }
    ? Name extends keyof Scalars
      ? Scalars[Name]
      : Name extends keyof Models
        ? Models[Name]
        : NamedValue<Extract<Types, { name: Name }>, Models, Types>
    : never

type NamedValue<Type, Models, Types> = Type extends { enumValues: readonly { name: infer Member }[] }
  ? Member
  : Type extends
        | { inputFields: infer Fields extends readonly Input[] }
        | { fields: infer Fields extends readonly Input[] }
    ? Values<Fields, Models, Types>
    : never

/** An object with these fields or arguments. */
export type Values<Fields extends readonly Input[], Models, Types> = {
  [Each in Fields[number] as Each['name']]: Value<Each['type'], Models, Types>
}
