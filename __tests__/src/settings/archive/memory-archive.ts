import type { TypedDocumentNode } from '@urql/core'
import { getOperationAST, type DocumentNode } from 'graphql'
import * as v from 'valibot'
import type { RetryingClient } from '../../../../src/lib/archive/retrying-client'
import { recordSchema, type ArchivedRecord } from '../../../../src/settings/archive/archive-schema'
import type { ImportedEntry } from '../../../../src/settings/archive/import-on-server'
import type { Letter } from './letters'

/** A round as the export file has it. */
export const archivedRound = (number: number, changes: Partial<ArchivedRecord> = {}): ArchivedRecord => ({
  ...v.getDefaults(recordSchema),
  id: `00000000-0000-4000-8000-00000000000${number}`,
  topicTitle: `Round ${number}`,
  category: 'Study',
  startedAt: `2026-11-2${number}T12:00:00.000Z`,
  localDay: `2026-11-2${number}`,
  durationMs: 60_000,
  viewed: true,
  ideas: [
    {
      text: 'one',
      atMs: 5,
      endMs: null,
      source: 'TYPED',
      isBest: false,
      isDone: false,
      doneOn: null,
      isHeard: false,
      group: null,
    },
  ],
  ...changes,
})

interface MemoryArchive {
  letters?: readonly Letter[]
  /** The ids of rounds that the person has deleted. */
  deleted?: readonly string[]
  /** The results of an import; by default, all rounds are added. */
  results?: readonly ImportedEntry[]
  /** Called before each answer; it may throw. */
  requested?: (request: string) => void
}

const sentSchema = v.object({
  id: v.optional(v.string(), ''),
  restoresDeleted: v.optional(v.boolean(), false),
  records: v.optional(v.array(v.looseObject({ id: v.string(), topicTitle: v.string() })), []),
})

/** A client of a server in memory. */
export function createMemoryArchive({ letters = [], ...options }: MemoryArchive) {
  const { results, deleted = [], requested = () => undefined } = options
  const requests: string[] = []
  const note = (request: string) => {
    requests.push(request)
    requested(request)
  }

  const answer = (document: DocumentNode, variables: unknown): object => {
    const { id, records: sent, restoresDeleted } = v.parse(sentSchema, variables)
    const operation = getOperationAST(document)?.name?.value
    switch (operation) {
      case 'ImportIdeaRecords': {
        const rounds = sent.map(({ topicTitle }) => topicTitle).join(' and ')
        note(`import of ${rounds}${restoresDeleted ? ', also if deleted' : ''}`)
        const added = sent.map((round) =>
          deleted.includes(round.id) && !restoresDeleted
            ? { id: round.id, keptAs: null, outcome: 'DELETED', message: null }
            : { id: round.id, keptAs: round.id, outcome: 'ADDED', message: null },
        )
        return { importIdeaRecords: { records: results ?? added } }
      }
      case 'Letters':
        note('letters')
        return { letters: letters.map((letter) => letter.id) }
      case 'Letter':
        note(`letter ${id}`)
        return { letter: letters.find((letter) => letter.id === id) }
      case 'SendLetter':
        note(`sending of letter ${id}`)
        return { send: { outcome: 'SENT' } }
      default:
        throw new Error(`The server does not know ${operation}.`)
    }
  }
  const request = async <Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    const data: Data = JSON.parse(JSON.stringify(answer(document, variables)))
    return data
  }
  const client: RetryingClient = { query: request, mutate: request }
  return { client, requests }
}
