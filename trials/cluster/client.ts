import { print, type DocumentNode } from 'graphql'
import * as v from 'valibot'
import type { BenchUser } from '../../__tests__/harness/load/users'

const answerSchema = v.object({ data: v.unknown(), errors: v.optional(v.array(v.unknown())) })

export interface Client {
  /** Returns the body's `data`; throws unless the status is 200. */
  rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Returns `data`; throws unless the status is 200 without errors. */
  graphql(document: DocumentNode, variables: object): Promise<unknown>
}

/** Sends one person's requests to one server. */
export const clientOf = (port: number, { token }: BenchUser): Client => {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { data, errors } = v.parse(answerSchema, JSON.parse(text))
    if (response.status !== 200 || errors) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return data
  }
  return {
    rest: (method, path, body) => send(method, path, { authorization: `Bearer ${token}` }, body),
    graphql: (document, variables) =>
      send('POST', '/graphql', { 'x-auth-token': token }, { query: print(document), variables }),
  }
}
