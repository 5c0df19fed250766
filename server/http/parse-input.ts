import * as v from 'valibot'
import { badInput, type HttpError } from './http-error'

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** The path of the invalid field, such as `input.ideas[2].text`. */
const pathOf = (root: string, issue: Issue) =>
  (issue.path ?? []).reduce((place, { key }) => {
    if (typeof key === 'number') return `${place}[${key}]`
    return place === '' ? String(key) : `${place}.${String(key)}`
  }, root)

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

const unitOf = (issue: Issue) => (Array.isArray(issue.input) ? 'entries' : 'characters')

/** The requirement in words. valibot's own messages are not used, since they repeat the input. */
const requirementOf = (issue: Issue): string => {
  if (issue.type === 'check') return issue.message
  if (issue.input === undefined) return 'is missing'
  switch (issue.type) {
    case 'max_length':
      return `must be at most ${String(issue.requirement)} ${unitOf(issue)}`
    case 'min_length':
      return 'must not be empty'
    case 'min_value':
      return `must be at least ${String(issue.requirement)}`
    case 'max_value':
      return `must be at most ${String(issue.requirement)}`
    case 'integer':
      return 'must be a whole number'
    case 'uuid':
      return 'must be a UUID'
    case 'email':
      return 'must be an e-mail address'
    case 'picklist':
      return `must be one of ${(issue.expected ?? '').replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`
    default:
      return `must be ${kinds[issue.type] ?? 'valid'}`
  }
}

type Checked<Output> = { value: Output; error?: never } | { error: HttpError }

/**
 * Parses a value, or returns an HttpError (400) that names the field under `root`, such as `input.ideas[2].text must be at
 * most 500 characters`.
 */
export const checkInput = <Schema extends v.GenericSchema>(
  root: string,
  schema: Schema,
  value: unknown,
): Checked<v.InferOutput<Schema>> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return { value: result.output }
  const [issue] = result.issues
  return { error: badInput(`${pathOf(root, issue) || 'The body'} ${requirementOf(issue)}`) }
}

/** Like `checkInput`, but throws the error. */
export const parseInput = <Schema extends v.GenericSchema>(
  root: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const checked = checkInput(root, schema, value)
  if (checked.error) throw checked.error
  return checked.value
}

/** An optional field; null counts as omitted. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
