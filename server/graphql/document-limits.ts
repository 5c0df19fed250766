import {
  GraphQLError,
  Kind,
  type ASTNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Limits for one GraphQL document. The app's largest has 32 fields, 5 levels and one alias. */
export const documentLimits = { characters: 8_000, tokens: 1_000, depth: 6, aliases: 15, fields: 200 }

/**
 * Allows one operation per document. Compiled queries are cached by the document's text alone, so a second operation would
 * run the first one again.
 */
export const oneOperation: ValidationRule = (context) => ({
  Document({ definitions }) {
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    if (operations.length > 1) context.reportError(new GraphQLError('A document must have one operation only.'))
  },
})

/** Requires an operation type that the schema has; graphql-js itself checks this only at execution. */
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

/** Counts fields and aliases with fragments expanded; each fragment is counted once and reused. */
const createSizeCounter = (context: ValidationContext) => {
  const measured = new Map<string, SelectionSize>()

  const measureFragment = (name: string, fragment: FragmentDefinitionNode | null | undefined): SelectionSize => {
    const known = measured.get(name)
    if (known) return known
    // A fragment cycle counts as empty here; another rule rejects it.
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

/** Limits fields and aliases: a depth limit alone allows the same field a thousand times side by side. */
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
