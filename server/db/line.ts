import type { Database } from './database'

/** A value as the wire has it: a text, or bytes in the binary form of the value's type; null is SQL's null. */
export type WireValue = string | Buffer | null

/** A question as it goes to the database. */
export type Question = {
  text: string
  /** What the database knows its plan by; empty where it plans anew each time, for these very values. */
  name: string
  values: readonly WireValue[]
  /** Whose rows it writes; left out where it only reads. */
  writesFor?: string
}

/** The values of a row's columns in their order, as the database writes them. */
export type Row = (string | null)[]

/** The short way to a database, past Drizzle's general one, for what is asked all day. */
export type Line = {
  ask(question: Question): Promise<Row[]>
}

type Session = Database['_']['session']

const lines = new WeakMap<Session, Line>()

export const connectLine = (database: Database, line: Line): void => {
  lines.set(database._.session, line)
}

/** The line of a database that `openDatabase` opened; a transaction has none, for each question here is one of its own. */
export const lineOf = (database: Database): Line => {
  const line = lines.get(database._.session)
  if (line === undefined) throw new Error('This database has no line.')
  return line
}
