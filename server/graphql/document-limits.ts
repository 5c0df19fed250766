import {
  getNamedType,
  GraphQLError,
  isObjectType,
  Kind,
  type ASTNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Limits for one GraphQL document. The app's largest has three queries, 32 fields, 5 levels and one alias. */
export const documentLimits = {
  characters: 8_000,
  tokens: 1_000,
  depth: 6,
  aliases: 3,
  fields: 200,
  rootFields: { query: 3, mutation: 1, subscription: 0 },
}

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

/** Fields and aliases at all levels, and the fields of the uppermost one. */
type SelectionSize = { fields: number; aliases: number; rootFields: number }

const emptySize: SelectionSize = { fields: 0, aliases: 0, rootFields: 0 }

const addSizes = (one: SelectionSize, other: SelectionSize): SelectionSize => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  rootFields: one.rootFields + other.rootFields,
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
        return {
          ...addSizes({ fields: 1, aliases: selection.alias ? 1 : 0, rootFields: 0 }, measure(selection.selectionSet)),
          rootFields: 1,
        }
      case Kind.INLINE_FRAGMENT:
        return measure(selection.selectionSet)
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value, context.getFragment(selection.name.value))
    }
  }

  return measure
}

/** Limits fields and aliases: a depth limit alone allows the same field, or the same mutation, a thousand times side by side. */
export const boundedSelection: ValidationRule = (context) => {
  const measure = createSizeCounter(context)
  const refuse = (node: ASTNode, message: string) => context.reportError(new GraphQLError(message, { nodes: node }))
  return {
    OperationDefinition(operation) {
      const { fields, aliases, rootFields } = measure(operation.selectionSet)
      if (rootFields > documentLimits.rootFields[operation.operation])
        refuse(operation, 'A document must have at most three queries, or one mutation.')
      if (aliases > documentLimits.aliases)
        refuse(operation, `A document must have at most ${documentLimits.aliases} aliases.`)
      if (fields > documentLimits.fields)
        refuse(operation, `A document must have at most ${documentLimits.fields} fields.`)
    },
  }
}

/** Rejects a paged list inside another one: each row of the outer list would run a query of its own. */
export const noPageInPage: ValidationRule = (context) => {
  const checked = new Set<string>()

  const check = (selectionSet: SelectionSetNode, type: GraphQLOutputType | undefined, isInPage: boolean): void => {
    const fields = isObjectType(type) ? type.getFields() : {}
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = fields[selection.name.value]
        const isPage = field?.args.some(({ name }) => name === 'first') ?? false
        if (isPage && isInPage) {
          context.reportError(
            new GraphQLError('A list must not have pages of another list in it.', { nodes: selection }),
          )
        }
        if (field && selection.selectionSet) {
          check(selection.selectionSet, getNamedType(field.type), isInPage || isPage)
        }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        check(selection.selectionSet, type, isInPage)
      } else {
        // Once for each fragment and place: fragments may spread each other, also in a circle.
        const key = `${selection.name.value} ${isInPage}`
        const fragment = context.getFragment(selection.name.value)
        if (checked.has(key) || !fragment) continue
        checked.add(key)
        check(fragment.selectionSet, type, isInPage)
      }
    }
  }

  return {
    OperationDefinition: ({ operation, selectionSet }) =>
      check(selectionSet, context.getSchema().getRootType(operation) ?? undefined, false),
  }
}
