import fc, { type Arbitrary } from 'fast-check'

/** Part of every text that is sent. The server must never write it to its log. */
export const logCanary = 'zQfuzzmarkQz'

/** One of these, each as often as its weight says. */
export const weighted = <Value>(...choices: [weight: number, arbitrary: Arbitrary<Value>][]): Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const nastyText = fc.constantFrom(
  ...['', '\0', '\ud800', '\udfff\ud800', '%_\\%', "'; drop table users; --", '__proto__', '0', 'null'],
  ...[
    '{{7*7}}${7*7}<script>alert(1)</script>',
    'e\u0301'.repeat(50),
    '\u202e\u0000\ufeff',
    '👩‍👩‍👧‍👦',
    '../../../etc/passwd',
  ],
)

/** Ordinary and hostile texts, also with halves of surrogate pairs. Each contains the log canary. */
export const text: Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.uint16Array({ maxLength: 30 }).map((units) => String.fromCharCode(...units)),
    nastyText,
  )
  .map((typed) => `${typed}${logCanary}`)

/** Texts at a length limit, one above it, and far too long. */
export const longText: Arbitrary<string> = fc
  .tuple(fc.constantFrom(1, 200, 201, 500, 501, 10_000, 10_001, 60_000), fc.constantFrom('x', '\0', '綾', '\ud83d'))
  .map(([length, unit]) => unit.repeat(length) + logCanary)

/** URL-encodes a text; lone surrogates are replaced first, because they cannot be encoded. */
export const inAddress = (typed: string) => encodeURIComponent(Buffer.from(typed).toString())

export const anyNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 100, 101, 59_999, 60_000, 60_001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value, including keys that could cause prototype pollution. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], '', 0),
  fc
    .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'hasOwnProperty')
    .map((key): unknown => ({ [key]: { polluted: true, isAdmin: true } })),
)
