import type { Executed } from './partitioned-database'

/** Statements that may touch more than one node, and why. */
const exceptions = [
  {
    text: /^select distinct "user_id" from "deleted_record" where "deleted_record"\."deleted_at" < now\(\) - interval '2 years'$/,
    why: 'Every few hours: whose deletions are no longer remembered.',
  },
  {
    text: /^select "user_id" from "deleted_record" group by "deleted_record"\."user_id" having count\(\*\) > \$1$/,
    why: 'Every few hours: of whom too many deletions are remembered.',
  },
  {
    text: /^select "code" from "room" where "room"."seen_at" <= \$1$/,
    why: 'Every few minutes: which rooms are gone.',
  },
  {
    text: /^insert into "deleted_challenge" /,
    why: 'The deletion of an account that has published something; rare.',
  },
  {
    text: /^(?:insert into|delete from) "hidden_challenge" /,
    why: 'A challenge is hidden, or shown again; rare.',
  },
  {
    text: /^select "id" from "challenge" where \("challenge"\."review_requested_at" is not null/,
    why: 'An operator asks which hosts ask for a review.',
  },
  {
    text: /^select [^;]* from "challenge_report" order by "challenge_report"."created_at" asc$/,
    why: 'An operator asks what was reported.',
  },
  {
    text: /^select to_jsonb\(one\)::text from "\w+" as one$/,
    why: 'A test looks for what is left, or has changed, anywhere.',
  },
  {
    text: /^insert into "deleted_account" /,
    why: 'The deletion of an account, which every save has to know of; one row, and rare.',
  },
  {
    text: /^(?:insert into|update|delete from) "listed_challenge" /,
    why: 'What is in the public list; one row, and only where its host wants it there.',
  },
]

/** SQL that a distributed database rejects or sends to all nodes, even if the plan on one node looks fine. */
const rules = [
  {
    name: 'no INSERT in a WITH: what it returns is copied to all machines',
    isBroken: (text: string) => /\bas\s+(?:(?:not\s+)?materialized\s+)?\(\s*insert\b/i.test(text),
  },
  {
    name: 'no simple CASE: where what it compares is filled in beforehand, it compares a boolean with that',
    isBroken: (text: string) => /\bcase\s+(?!when\b)/i.test(text),
  },
  {
    name: 'the person is named by plain equality: no IN, no ANY',
    isBroken: (text: string) => /\b(?:user_id|firebase_uid)"?\s*(?:in\b|=\s*any\b)/i.test(text),
  },
  {
    name: 'the person is named by plain equality: no IS TRUE',
    isBroken: (text: string) => /\)\s*is\s+true\b/i.test(text),
  },
]

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*.*?\*\//gs, '')

/** Names of the rules that an SQL text violates. */
export const violatedRules = (text: string): string[] =>
  rules.filter(({ isBroken }) => isBroken(withoutComments(text))).map(({ name }) => name)

/** Describes what is wrong with an executed statement. */
export const problemsWith = ({ text, partitions, isOnAll }: Executed): string[] => {
  const isException = exceptions.some((exception) => exception.text.test(text))
  const faults = [
    ...(partitions.length > 1 && !isException ? [`touches ${partitions.length} partitions`] : []),
    ...(isOnAll && !isException ? ['changes what each machine has a copy of'] : []),
    ...violatedRules(text),
  ]
  return faults.map((fault) => `${fault}: ${text.slice(0, 1_000)}`)
}
