import type { TypedDocumentNode } from '@urql/core'
import { parse } from 'graphql'
import * as v from 'valibot'
import type { ArchiveList, EntryResult } from '../../../../src/lib/archive/archive-list'

const letterSchema = v.object({ id: v.string(), isSealed: v.boolean() })

/** An entry of a list that only these tests know. */
export type Letter = v.InferOutput<typeof letterSchema>

const lettersQuery: TypedDocumentNode<{ letters: string[] }, object> = parse('query Letters { letters }')
const letterQuery: TypedDocumentNode<{ letter: Letter }, { id: string }> = parse('query Letter { letter }')
const sendMutation: TypedDocumentNode<{ send: EntryResult }, { id: string }> = parse('mutation SendLetter { send }')

/** A feature's list. Sealed letters can be exported, but not imported. */
export const lettersArchive: ArchiveList<Letter> = {
  key: 'letters',
  schema: letterSchema,
  mostEntries: 10,
  collect:
    ({ client, progress }) =>
    async () => {
      if (client === null) return []
      const { letters: ids } = await client.query(lettersQuery, {})
      const letters: Letter[] = []
      for (const [index, id] of ids.entries()) {
        progress(index, ids.length)
        letters.push((await client.query(letterQuery, { id })).letter)
      }
      return letters
    },
  lines: (letters) => letters.map(({ id, isSealed }) => JSON.stringify({ id, isSealed })),
  importable: (letters) => letters.filter(({ isSealed }) => !isSealed),
  isLimited: (letters) => letters.some(({ isSealed }) => isSealed),
  identify: ({ id }) => ({ id, title: `Letter ${id}` }),
  importEntry:
    ({ id }, client) =>
    async () =>
      (await client.mutate(sendMutation, { id })).send,
  words: { choice: (count) => `Send ${count} letters` },
}
