import { getOperationName, type Operation, type TypedDocumentNode } from '@urql/core'
import { hasTexts } from '../../lib/shape'

/** Whether an operation is of this document, which passes through several hands on its way; its name stays. */
export function isOf({ query }: Operation, document: TypedDocumentNode<unknown, never>): boolean {
  return getOperationName(query) === getOperationName(document)
}

/** The record that a query or mutation of one record is about. */
export function readRecordId(variables: unknown): string | null {
  return hasTexts(variables, 'id') ? variables.id : null
}
