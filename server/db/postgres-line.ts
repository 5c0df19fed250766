import type { Connection, Pool, Submittable } from 'pg'
import type { Question, Row } from './line'
import type { AskAll } from './together'

/** The names of the plans that a connection has. */
const plansOf = new WeakMap<Connection, Set<string>>()

/**
 * Several questions as one message, in PostgreSQL's extended protocol: a plan where the connection has none, values, run; and
 * one `Sync` at the end, which commits. What the columns are is not asked, for whoever asks knows it.
 * The driver calls these methods with what comes back.
 */
class Message implements Submittable {
  readonly answers: Row[][] = []
  /** The driver's own, set when it takes the message. */
  callback: ((error: Error | null) => void) | undefined
  private rows: Row[] = []

  constructor(private readonly questions: readonly Question[]) {}

  submit(connection: Connection) {
    const plans = plansOf.get(connection) ?? new Set<string>()
    plansOf.set(connection, plans)
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.questions) {
        if (!plans.has(name)) connection.parse({ name, text, types: [] }, true)
        // A connection on which anything fails is closed, so what was sent is known or nobody asks.
        if (name !== '') plans.add(name)
        connection.bind({ statement: name, values: [...values] }, true)
        connection.execute({}, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleDataRow({ fields }: { fields: Row }) {
    this.rows.push(fields)
  }

  handleCommandComplete() {
    this.answers.push(this.rows)
    this.rows = []
  }

  /** Only now it is committed. */
  handleReadyForQuery() {
    this.callback?.(null)
  }

  handleError(error: Error) {
    this.callback?.(error)
  }
}

/** Asks over the pool's connections; one that has failed is closed by the pool. */
export const askPool =
  (pool: Pool): AskAll =>
  async (questions) => {
    const message = new Message(questions)
    // The types tell of a client, which gives the message back; a pool gives a promise for its end.
    const end: unknown = pool.query(message)
    await end
    return message.answers
  }
