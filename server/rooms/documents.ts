import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getOperationAST, OperationTypeNode, parse, print, validate, type DocumentNode } from 'graphql'
import { roomDocuments } from '../../contract/rooms/documents'

export const roomSchema = buildSchema(readFileSync(join(__dirname, '../../contract/rooms/rooms.graphql'), 'utf8'))

/** A document of the contract. Nothing else is executed, so it is parsed and validated once. */
export type TrustedDocument = { name: string; text: string; document: DocumentNode; isSubscription: boolean }

const trust = (name: string, text: string): TrustedDocument => {
  const document = parse(text)
  const [error] = validate(roomSchema, document)
  if (error) throw error
  return {
    name,
    text,
    document,
    isSubscription: getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION,
  }
}

export const trustedDocuments: ReadonlyMap<string, TrustedDocument> = new Map(
  Object.entries(roomDocuments).map(([name, text]) => [name, trust(name, text)]),
)

/** No document of the contract is longer, in UTF-16 code units. */
const maximumLength = 2_000

/** Whether a text is this document, however it is laid out: clients print documents again. */
export const isSameDocument = ({ text, document }: TrustedDocument, sent: string): boolean => {
  if (sent === text) return true
  if (sent.length > maximumLength) return false
  try {
    return print(parse(sent, { maxLexicalTokens: maximumLength })) === print(document)
  } catch {
    return false
  }
}
