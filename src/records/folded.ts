import { foldText, topicKeyOf } from '../../contract/fold-text'
import type { IdeaRecord } from '../../contract/record'

/** Folds something of each record once: folding ten thousand rounds takes longer than a key may. */
function once(fold: (record: IdeaRecord) => string): (record: IdeaRecord) => string {
  // eslint-disable-next-line no-restricted-globals -- keyed by records, which never change
  const known = new WeakMap<IdeaRecord, string>()
  return (record) => {
    const folded = known.get(record) ?? fold(record)
    known.set(record, folded)
    return folded
  }
}

/** All that a search looks through, folded. */
export const foldedText = once(({ topicTitle, ideas, tags, comment }) =>
  foldText([topicTitle, ...ideas.map(({ text }) => text), ...tags.map((tag) => `#${tag}`), comment].join('\n')),
)

/** What the rounds on one topic have in common. */
export const topicOf = once(({ topicTitle }) => topicKeyOf(topicTitle))
