import { protocol, type PGlite } from '@electric-sql/pglite'
import type { Question, Row } from './line'
import type { AskAll } from './together'
import { readAnswers } from './wire-answers'

const { serialize } = protocol

/**
 * Asks the embedded database: what needs six calls into WebAssembly, and a new plan each time, in one call without. What comes
 * back is read by ourselves, for PGlite's own reading takes as long as the database does.
 */
export const askEmbedded = (client: PGlite): AskAll => {
  const plans = new Set<string>()

  const messagesOf = ({ name, text, values }: Question) => [
    // One that failed may have left its plan behind.
    ...(plans.has(name) ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values: [...values] }),
    serialize.execute({}),
  ]

  const run = async (questions: readonly Question[]): Promise<Row[][]> => {
    const messages: Uint8Array[] = []
    for (const question of questions) {
      messages.push(...messagesOf(question))
      if (question.name !== '') plans.add(question.name)
    }
    const chunks: Buffer[] = []
    // What is handed over lies in the database's own memory, and is overwritten.
    const onRawData = (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes))
    try {
      await client.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), { onRawData })
      return readAnswers(Buffer.concat(chunks))
    } catch (error) {
      for (const { name } of questions) plans.delete(name)
      throw error
    }
  }

  return (questions) => client._runExclusiveTransaction(() => client.runExclusive(() => run(questions)))
}
