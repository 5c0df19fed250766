import fc, { type Arbitrary } from 'fast-check'
import { print } from 'graphql'
import type { FuzzContext } from './context'

type Document = Parameters<typeof print>[0]

/** A well-formed request for another person's data. */
export type CrossUserRequest = { query: string; variables: Record<string, unknown> }

export const requestOf = (
  document: Document,
  variables: Arbitrary<Record<string, unknown>>,
): Arbitrary<CrossUserRequest> => variables.map((given) => ({ query: print(document), variables: given }))

/** The variables of a mutation with one input. */
export const input = (entries: Record<string, Arbitrary<unknown>>) => fc.record({ input: fc.record(entries) })

/** Sends a document as one of the people and returns its data; throws on errors. */
export type SendDocument = (document: Document, variables: object) => Promise<unknown>

/** Adapts a function that sends query text to one that sends documents. */
export const withDocuments =
  (send: (query: string, variables: object) => Promise<unknown>): SendDocument =>
  (document, variables) =>
    send(print(document), variables)

/** What a feature of the server adds to the fuzzing; `features.ts` lists them. */
export type FuzzedFeature = {
  /** Paths for GET. */
  paths(context: FuzzContext): Arbitrary<string>
  /** Paths for GET that grow with the input: what is repeated after their start. */
  longPaths: readonly { name: string; start: string; repeated: string }[]
  /** Creates what two people share and nobody else may see, with the secret in its texts. */
  share(one: SendDocument, other: SendDocument, secret: string): Promise<Shared>
  /** Requests of an attacker who knows these ids. */
  crossUserRequests(othersIds: readonly string[]): Arbitrary<CrossUserRequest>[]
}

export type Shared = {
  ids: string[]
  /** Everything the two can see of it, as text for comparison. */
  readOwnData(): Promise<string>
}
