import { getOperationName, type Operation, type TypedDocumentNode } from '@urql/core'
import { hasTexts } from '../../lib/shape'

/** Whether an operation runs this document. Compared by name, because exchanges reformat the document. */
export function isOf({ query }: Operation, document: TypedDocumentNode<unknown, never>): boolean {
  return getOperationName(query) === getOperationName(document)
}

/** The record id in the variables of a query or mutation. */
export function readRecordId(variables: unknown): string | null {
  return hasTexts(variables, 'id') ? variables.id : null
}
