import {
  GraphQLError,
  Kind,
  type ASTNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** How much one GraphQL document may ask for. The app's largest has 32 fields, 5 levels and one alias. */
export const documentLimits = { characters: 8_000, tokens: 1_000, depth: 6, aliases: 15, fields: 200 }

/**
 * One operation in a document. The compiled query is cached by the document's text alone, so with a second operation the
 * one that ran first would run again in the other's name.
 */
export const oneOperation: ValidationRule = (context) => ({
  Document({ definitions }) {
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    if (operations.length > 1) context.reportError(new GraphQLError('A document must have one operation only.'))
  },
})

/** The operation's kind is one that the schema has; graphql-js itself finds out only when it runs. */
export const knownOperation: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }))
  },
})

type Weight = { fields: number; aliases: number }

const nothing: Weight = { fields: 0, aliases: 0 }

const plus = (one: Weight, other: Weight): Weight => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
})

/** Weighs selections with their fragments written out; each fragment is weighed once, however often it is spread. */
const createScale = (context: ValidationContext) => {
  const weighed = new Map<string, Weight>()

  const weighFragment = (name: string, fragment: FragmentDefinitionNode | null | undefined): Weight => {
    const known = weighed.get(name)
    if (known) return known
    // A fragment in a circle weighs nothing here; another rule refuses the circle.
    weighed.set(name, nothing)
    const weight = fragment ? weigh(fragment.selectionSet) : nothing
    weighed.set(name, weight)
    return weight
  }

  const weigh = (selectionSet: SelectionSetNode | undefined): Weight => {
    if (!selectionSet) return nothing
    return selectionSet.selections.map(weighSelection).reduce(plus, nothing)
  }

  const weighSelection = (selection: SelectionSetNode['selections'][number]): Weight => {
    switch (selection.kind) {
      case Kind.FIELD:
        return plus({ fields: 1, aliases: selection.alias ? 1 : 0 }, weigh(selection.selectionSet))
      case Kind.INLINE_FRAGMENT:
        return weigh(selection.selectionSet)
      case Kind.FRAGMENT_SPREAD:
        return weighFragment(selection.name.value, context.getFragment(selection.name.value))
    }
  }

  return weigh
}

/** Bounds on fields and aliases, for a level limit does not see the same field asked for a thousand times side by side. */
export const boundedSelection: ValidationRule = (context) => {
  const weigh = createScale(context)
  const refuse = (node: ASTNode, message: string) => context.reportError(new GraphQLError(message, { nodes: node }))
  return {
    OperationDefinition(operation) {
      const { fields, aliases } = weigh(operation.selectionSet)
      if (aliases > documentLimits.aliases)
        refuse(operation, `A document must have at most ${documentLimits.aliases} aliases.`)
      if (fields > documentLimits.fields)
        refuse(operation, `A document must have at most ${documentLimits.fields} fields.`)
    },
  }
}
