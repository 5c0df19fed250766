import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** Years 1970 to 9999, which JavaScript and both databases represent alike. */
const dayPattern = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/
const instantPattern = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Whether a date exists: `2026-02-30` parses as another day, or not at all. */
const isReal = (iso: string, instant: Date) => !Number.isNaN(instant.getTime()) && instant.toISOString() === iso

/** Whether a string is a DateTime of the contract that both databases can store. */
export const isInstant = (text: string) => instantPattern.test(text) && isReal(text, new Date(text))

const parseInstant = (value: unknown): Date => {
  if (typeof value === 'string' && isInstant(value)) return new Date(value)
  throw new TypeError('DateTime must be a real instant in UTC, such as 2026-11-20T12:00:00.000Z, from 1970 on.')
}

const parseDay = (value: unknown): string => {
  if (typeof value === 'string' && dayPattern.test(value)) {
    const midnight = `${value}T00:00:00.000Z`
    if (isReal(midnight, new Date(midnight))) return value
  }
  throw new TypeError('Date must be a real day, such as 2026-11-20, from 1970 on.')
}

const textOf = (node: ValueNode) => (node.kind === Kind.STRING ? node.value : undefined)

/** The schema's own scalars: DateTime becomes a Date, Date stays a `YYYY-MM-DD` string. */
export const scalars = {
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    parseValue: parseInstant,
    parseLiteral: (node) => parseInstant(textOf(node)),
    // Values from the database are valid; only their format is checked.
    serialize: (value) => {
      if (value instanceof Date) return value.toISOString()
      if (typeof value === 'string' && instantPattern.test(value)) return value
      throw new TypeError('An instant must be a Date, or a text as the contract writes it.')
    },
  }),
  Date: new GraphQLScalarType<string, string>({
    name: 'Date',
    parseValue: parseDay,
    parseLiteral: (node) => parseDay(textOf(node)),
    serialize: (value) => {
      if (typeof value === 'string' && dayPattern.test(value)) return value
      throw new TypeError('A day must be a text as the contract writes it.')
    },
  }),
}
