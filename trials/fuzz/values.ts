import fc, { type Arbitrary } from 'fast-check'
import { categories } from '../../contract/limits'

/** Part of every text that is sent. The server must never write it to its log. */
export const logCanary = 'zQfuzzmarkQz'

/** One of these, each as often as its weight says. */
export const weighted = <Value>(...choices: [weight: number, arbitrary: Arbitrary<Value>][]): Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Any UTF-16, halves of surrogate pairs included. */
const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))

const nastyText = fc.constantFrom(
  ...['', '\0', '\ud800', '\udfff\ud800', '%_\\%', "'; drop table users; --", '__proto__', 'constructor', '0', 'null'],
  ...[
    '{{7*7}}${7*7}<script>alert(1)</script>',
    'e\u0301'.repeat(50),
    '\u202e\u0000\ufeff',
    '👩‍👩‍👧‍👦',
    '../../../etc/passwd',
  ],
)

/** Ordinary and hostile texts. Each contains the log canary. */
export const text: Arbitrary<string> = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 30 }), brokenText, nastyText)
  .map((typed) => `${typed}${logCanary}`)

/** Texts at a length limit, one above it, and far too long. */
export const longText: Arbitrary<string> = fc
  .tuple(fc.constantFrom(1, 200, 201, 500, 501, 10_000, 10_001, 60_000), fc.constantFrom('x', '\0', '綾', '\ud83d'))
  .map(([length, unit]) => unit.repeat(length) + logCanary)

/** URL-encodes a text; lone surrogates are replaced first, because they cannot be encoded. */
export const inAddress = (typed: string) => encodeURIComponent(Buffer.from(typed).toString())

export const anyNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    ...[0, -0, -1, 1, 100, 101, 59_999, 60_000, 60_001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 0.5],
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

export const instant: Arbitrary<string> = fc.oneof(
  anyDate,
  fc.constantFrom(
    ...['2026-02-30T00:00:00.000Z', '2026-11-20T12:00:00Z', '-271821-04-20T00:00:00.000Z', 'now', 'infinity'],
    ...['+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-11-20T24:00:00.000Z'],
    `2026-11-20T12:00:00.000Z${logCanary}`,
  ),
)

/** A time at which something can still close. */
export const soon: Arbitrary<string> = fc
  .integer({ min: 1, max: 80 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString())

export const day: Arbitrary<string> = fc.oneof(
  anyDate.map((date) => date.slice(0, 10)),
  fc.constantFrom(
    ...['2026-11-20', '1970-01-01', '1969-12-31', '9999-12-31', '10000-01-01', '0000-00-00', '2026-02-29'],
    ...['today', 'epoch'],
  ),
)

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const id = 'b3f4c1de-0000-4000-8000-000000000000'

/** Well-formed cursors with odd positions, and garbage. */
export const cursor: Arbitrary<string> = fc.oneof(
  fc.tuple(instant, fc.constantFrom(id, '', 'x', id.toUpperCase())).map(cursorOf),
  fc.constantFrom<unknown>([], [1, 2], { 0: 'a' }, null).map(cursorOf),
  fc
    .constantFrom('2026-99-99T00:00:00Z', '2026-02-30T00:00:00.000Z', '99999-01-01T00:00Z', '2026-11-20T25:00')
    .map((at) => cursorOf([at, id])),
  fc.constant(cursorOf(['0000-01-01T00:00:00.000Z', id])),
  fc.base64String({ maxLength: 60 }),
  text,
)

export const category: Arbitrary<string> = weighted([4, fc.constantFrom<string[]>(...categories)], [1, text])

/** Any JSON value, including keys that could cause prototype pollution. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], '', 0),
  fc
    .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'hasOwnProperty')
    .map((key): unknown => ({ [key]: { polluted: true, isAdmin: true } })),
)
