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

type SelectionSize = { fields: number; aliases: number }

const emptySize: SelectionSize = { fields: 0, aliases: 0 }

const addSizes = (one: SelectionSize, other: SelectionSize): SelectionSize => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
})

/** Weighs selections with their fragments written out; each fragment is weighed once, however often it is spread. */
const createSizeCounter = (context: ValidationContext) => {
  const measured = new Map<string, SelectionSize>()

  const measureFragment = (name: string, fragment: FragmentDefinitionNode | null | undefined): SelectionSize => {
    const known = measured.get(name)
    if (known) return known
    // A fragment in a circle weighs nothing here; another rule refuses the circle.
    measured.set(name, emptySize)
    const size = fragment ? measure(fragment.selectionSet) : emptySize
    measured.set(name, size)
    return size
  }

  const measure = (selectionSet: SelectionSetNode | undefined): SelectionSize => {
    if (!selectionSet) return emptySize
    return selectionSet.selections.map(measureSelection).reduce(addSizes, emptySize)
  }

  const measureSelection = (selection: SelectionSetNode['selections'][number]): SelectionSize => {
    switch (selection.kind) {
      case Kind.FIELD:
        return addSizes({ fields: 1, aliases: selection.alias ? 1 : 0 }, measure(selection.selectionSet))
      case Kind.INLINE_FRAGMENT:
        return measure(selection.selectionSet)
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value, context.getFragment(selection.name.value))
    }
  }

  return measure
}

/** Bounds on fields and aliases, for a level limit does not see the same field asked for a thousand times side by side. */
export const boundedSelection: ValidationRule = (context) => {
  const measure = createSizeCounter(context)
  const refuse = (node: ASTNode, message: string) => context.reportError(new GraphQLError(message, { nodes: node }))
  return {
    OperationDefinition(operation) {
      const { fields, aliases } = measure(operation.selectionSet)
      if (aliases > documentLimits.aliases)
        refuse(operation, `A document must have at most ${documentLimits.aliases} aliases.`)
      if (fields > documentLimits.fields)
        refuse(operation, `A document must have at most ${documentLimits.fields} fields.`)
    },
  }
}
