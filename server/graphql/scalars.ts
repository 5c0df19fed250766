import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** From 1970 to 9999, as both databases and JavaScript hold it alike. */
const dayPattern = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/
const instantPattern = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Whether the calendar has the day: `2026-02-30` reads as another day, or as none. */
const isReal = (iso: string, instant: Date) => !Number.isNaN(instant.getTime()) && instant.toISOString() === iso

/** Whether a text is an instant as the contract writes it, and as both databases can hold it. */
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

/** What the schema's own scalars mean: DateTime is a Date in here, Date stays the text `YYYY-MM-DD`. */
export const scalars = {
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    parseValue: parseInstant,
    parseLiteral: (node) => parseInstant(textOf(node)),
    // What comes from the database is real; only its form is looked at.
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
