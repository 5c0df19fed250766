import { isObject } from '../../lib/shape'
import { t } from '../../lib/translation'

/** The fields of a request that others read, in the order in which they are shown. */
const fields = ['topicTitle', 'about', 'ideas', 'text', 'message', 'reason']

/** Every word that others could read of a request, from what is sent, not from what a file says about it. */
export function wordsOf(input: Readonly<Record<string, unknown>>): string[] {
  const values = isObject(input.input) ? input.input : input
  const texts = fields.flatMap((field) => textsIn(values[field])).filter((text) => text !== '')
  if (values.isJob === true) texts.push(t('This is about a job'))
  if (values.isListed === true) texts.push(t('Show it in the public list'))
  if (values.verdict === 'SHORTLIST') texts.push(t('Shortlist'))
  if (values.verdict === 'NOT_THIS_TIME') texts.push(t('Not this time'))
  return texts
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap((idea) => (isObject(idea) ? textsIn(idea.text) : [])) : []
}
