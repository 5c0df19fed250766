import { protocol, type PGlite } from '@electric-sql/pglite'
import type { Question, Row } from './line'
import type { AskAll } from './together'

const { serialize } = protocol

const isRow = (message: object): message is { fields: Row } => 'name' in message && message.name === 'dataRow'
const isEnd = (message: object) => 'name' in message && message.name === 'commandComplete'

/** Asks the embedded database: what needs six calls into WebAssembly, and a new plan each time, in one call without. */
export const askEmbedded = (client: PGlite): AskAll => {
  const plans = new Set<string>()

  const messagesOf = ({ name, text, values }: Question) => [
    // One that failed may have left its plan behind.
    ...(plans.has(name) ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values: [...values] }),
    serialize.execute({}),
  ]

  const run = async (questions: readonly Question[]): Promise<Row[][]> => {
    const sent = new Set(questions.map(({ name }) => name).filter((name) => name !== ''))
    const messages: Uint8Array[] = []
    for (const question of questions) {
      messages.push(...messagesOf(question))
      if (question.name !== '') plans.add(question.name)
    }
    try {
      const answered = await client.execProtocol(Buffer.concat([...messages, serialize.sync()]))
      const answers: Row[][] = []
      let rows: Row[] = []
      for (const message of answered.messages) {
        if (isRow(message)) rows.push(message.fields)
        else if (isEnd(message)) {
          answers.push(rows)
          rows = []
        }
      }
      return answers
    } catch (error) {
      for (const name of sent) plans.delete(name)
      throw error
    }
  }

  return (questions) => client._runExclusiveTransaction(() => client.runExclusive(() => run(questions)))
}
