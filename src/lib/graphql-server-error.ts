import type { CombinedError } from '@urql/core'
import * as v from 'valibot'
import { errorStatuses, type ErrorCode } from '../../contract/error-codes'

const errorSchema = v.object({
  message: v.string(),
  extensions: v.object({
    code: v.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorStatuses, code)),
  }),
})

/**
 * The first GraphQL error of our own server, in the contract’s shape; null if there is none. A proxy, a firewall or a captive
 * portal may answer in its place with any status, which says nothing about the request.
 */
export function graphqlErrorOf({ graphQLErrors }: CombinedError): { code: ErrorCode; message: string } | null {
  const error = v.safeParse(errorSchema, graphQLErrors[0])
  return error.success ? { code: error.output.extensions.code, message: error.output.message } : null
}
