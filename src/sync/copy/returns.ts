import * as v from 'valibot'
import { topicKeyOf } from '../../../contract/fold-text'

/** What is needed to keep a return, even if this version cannot parse the rest. */
const keptSchema = v.looseObject({ topicTitle: v.string(), changedAt: v.string() })

/**
 * The returns after something has become known: of each topic the later change, of two at the same time the one told last. Those that have
 * ended stay, so that an earlier change that arrives late does not bring them back.
 */
export function joinReturns(known: readonly unknown[], told: readonly unknown[]): readonly unknown[] {
  const latest = new Map<string, v.InferOutput<typeof keptSchema>>()
  for (const one of [...known, ...told]) {
    if (!v.is(keptSchema, one)) continue
    const key = topicKeyOf(one.topicTitle)
    const before = latest.get(key)
    if (!before || one.changedAt >= before.changedAt) latest.set(key, one)
  }
  return [...latest.values()]
}
