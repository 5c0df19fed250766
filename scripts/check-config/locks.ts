/** What a statement of a migration does to those who use the table. */
export interface Effect {
  /** Undefined if it touches nothing that exists. */
  table: string | undefined
  what: string
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`

const addsGenerated = /\badd column[^,;]*\bgenerated always as\b[^;]*\bstored\b/i

const volatileDefault =
  /\badd column[^,;]*\bdefault\b[^,;]*\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate_v\d)\b/i

const rewrites = (kind: string) => `${kind}: nobody can read or write until all rows are rewritten`

const checks = (kind: string) => `${kind}: nobody can read or write until all rows are checked`

const moment = (kind: string) => `${kind}: locked for a moment, once those who use it have finished`

/** The parts of `alter table`, the slow ones first. */
const alterations: readonly (readonly [RegExp, string])[] = [
  [addsGenerated, rewrites('add a generated column')],
  [volatileDefault, rewrites('add a column with a computed default')],
  [/\balter column \S+ (?:set data )?type\b/i, rewrites('change a type')],
  [/\badd (?:constraint \S+ )?(?:primary key|unique)\b/i, checks('add a key')],
  [/\badd (?:constraint \S+ )?foreign key\b/i, 'add a foreign key: writes wait until all rows are checked'],
  [/\badd constraint\b/i, checks('add a constraint')],
  [/\bset not null\b/i, checks('forbid nulls')],
  [/\badd column\b/i, moment('add a column')],
  [/\bdrop column\b/i, moment('drop a column')],
]

/** Statements other than `alter table`. The first group is the table; without one, nothing that exists is touched. */
const statements: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`^create (?:unique )?index concurrently .*? on ${name}`, 'i'),
    'create an index concurrently: nobody waits',
  ],
  [
    new RegExp(String.raw`^create (?:unique )?index .*? on ${name}`, 'i'),
    'create an index: writes wait until it is built',
  ],
  [new RegExp(`^drop table (?:if exists )?${name}`, 'i'), moment('drop the table')],
  [new RegExp(`^update (?:only )?${name}`, 'i'), 'change rows: writes to these rows wait'],
  [new RegExp(`^delete from (?:only )?${name}`, 'i'), 'delete rows: writes to these rows wait'],
  [new RegExp(`^insert into ${name}`, 'i'), 'insert rows: nobody waits'],
  [new RegExp(String.raw`^create (?:or replace )?trigger .*? on ${name}`, 'i'), moment('create a trigger')],
  [new RegExp(String.raw`^drop trigger .*? on ${name}`, 'i'), moment('drop a trigger')],
  [new RegExp(`^lock table (?:only )?${name}`, 'i'), 'lock the table: those who use it wait'],
  [/^create (?:or replace )?(?:function|procedure|type|extension|schema|sequence|view|table)\b/i, ''],
  [/^(?:alter|drop) (?:function|procedure|type|view|sequence)\b/i, ''],
  [/^(?:alter|drop) index\b/i, moment('change or drop an index')],
]

const plain = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Says what a statement locks, by PostgreSQL's documentation (13.3 and the pages of the commands). */
export function effectOf(statement: string): Effect {
  const text = plain(statement)
  const altered = new RegExp(`^alter table (?:if exists )?(?:only )?${name}`, 'i').exec(text)?.[1]
  if (altered !== undefined) {
    const what = alterations.find(([pattern]) => pattern.test(text))?.[1] ?? moment('alter the table')
    return { table: altered, what }
  }
  for (const [pattern, what] of statements) {
    const found = pattern.exec(text)
    if (found) return { table: found[1], what }
  }
  return { table: undefined, what: `read it yourself: ${text.slice(0, 60)}…` }
}
