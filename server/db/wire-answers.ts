import type { Row } from './line'

/** The kinds of messages that are looked at; all others say nothing here. */
const kinds = { dataRow: 0x44, commandComplete: 0x43, error: 0x45 }

/** PostgreSQL's refusal of a question; its message is left out, for it repeats what people wrote. */
export class DatabaseRefusal extends Error {
  constructor(
    /** SQLSTATE, such as `22P02`. */
    readonly code: string,
  ) {
    super(`The database refused a question: ${code}.`)
  }
}

/** The fields of a row: their number, then each with its length before it, or -1 for null. */
const rowAt = (bytes: Buffer, start: number): Row => {
  let place = start + 2
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const length = bytes.readInt32BE(place)
    place += 4
    if (length < 0) return null
    const text = bytes.toString('utf8', place, place + length)
    place += length
    return text
  })
}

/** The SQLSTATE among an error's fields, each a letter and a text that ends with a zero byte. */
const codeAt = (bytes: Buffer, start: number): string => {
  let place = start
  while (bytes[place] !== 0) {
    const end = bytes.indexOf(0, place)
    const text = bytes.toString('utf8', place + 1, end)
    if (bytes.toString('latin1', place, place + 1) === 'C') return text
    place = end + 1
  }
  return 'XX000'
}

/**
 * The rows of each question in PostgreSQL's answer (frontend/backend protocol 3.0, text format). Throws a DatabaseRefusal where
 * it refused one.
 */
export const readAnswers = (bytes: Buffer): Row[][] => {
  const answers: Row[][] = []
  let rows: Row[] = []
  let place = 0
  while (place < bytes.length) {
    const kind = bytes[place]
    const body = place + 5
    if (kind === kinds.dataRow) rows.push(rowAt(bytes, body))
    if (kind === kinds.error) throw new DatabaseRefusal(codeAt(bytes, body))
    if (kind === kinds.commandComplete) {
      answers.push(rows)
      rows = []
    }
    // The length counts itself, not the kind before it.
    place += 1 + bytes.readInt32BE(place + 1)
  }
  return answers
}
