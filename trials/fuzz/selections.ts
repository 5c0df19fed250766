import fc, { type Arbitrary } from 'fast-check'
import { getNamedType, isLeafType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql'

const rarely = (piece: Arbitrary<string>) =>
  fc.oneof({ weight: 20, arbitrary: fc.constant('') }, { weight: 1, arbitrary: piece })

/** A selection of a type's fields at any depth, with aliases, duplicates and fragments. */
export const selectionOf = (type: GraphQLObjectType, depth = 0): Arbitrary<string> => {
  const fields = Object.values(type.getFields())
  return fc
    .array(
      fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...fields).chain((field) => fieldOf(field, depth)) }, strange),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((selected) => `{ ${selected.join(' ')} }`)
}

const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): Arbitrary<string> => {
  const type = getNamedType(field.type)
  const inner = isObjectType(type) && depth < 8 ? selectionOf(type, depth + 1) : fc.constant('')
  const wrong = fc.constantFrom('', ' { id }', ' { }', ' { __typename }')
  return fc
    .tuple(
      rarely(fc.constantFrom('other: ', 'id: ')),
      fc.oneof({ weight: 60, arbitrary: isLeafType(type) ? fc.constant('') : inner }, { weight: 1, arbitrary: wrong }),
      rarely(fc.constantFrom(' @include(if: true)', ' @skip(if: false)', ' @skip', ' @unknown(a: 1)')),
    )
    .map(([alias, selection, directive]) => `${alias}${field.name}${directive}${selection}`)
}

const strange = fc.constantFrom(
  '__typename',
  '... on Query { __typename }',
  '... on IdeaRecord { id }',
  '... { __typename }',
  '...F',
  'nothing',
  '__schema { types { name } }',
  '__type(name: "IdeaRecord") { fields { name } }',
)
