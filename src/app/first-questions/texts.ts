import { stringifyVariables, type AnyVariables, type TypedDocumentNode } from '@urql/core'
import { makeFetchBody } from '@urql/core/internal'
import { practiceQuery } from '../../practice/documents'
import { practiceVariables, sightOf } from '../../practice/sight'
import { ideaRecordsQuery, recentVariables } from '../../records/documents'
import { pageVariables } from '../../records/records-search'

/*
 * Runs while the application is built, and leaves these texts in its place (`scripts/build/texts-loader.ts`): they are made by
 * the client's own functions of its own documents, so that both ask with the same letters, and weigh what they are.
 */

/** The first page of `/records` without filters: the body of its request. */
export const recordsBody = bodyOf(ideaRecordsQuery, pageVariables({}, null))

/** The latest rounds on the dashboard. */
export const recentBody = bodyOf(ideaRecordsQuery, recentVariables)

/** What practice has added up to, as of some day; its variables come last, and are put right by who asks. */
export const practiceBody = bodyOf(practiceQuery, practiceVariables(sightOf('2026-01-01', 1, [])))

function bodyOf<Variables extends AnyVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): string {
  return stringifyVariables(makeFetchBody({ query, variables }))
}
