import { foldText, topicKeyOf } from '../../contract/fold-text'
import type { IdeaRecord } from '../../contract/record'
import { once } from './once'

/** The words of each idea, folded. */
export const foldedIdeas = once(({ ideas }: IdeaRecord) => ideas.map(({ text }) => foldText(text)))

/** All that a search looks through, folded. */
export const foldedText = once((record: IdeaRecord) => {
  const others = [record.topicTitle, ...record.tags.map((tag) => `#${tag}`), record.comment]
  return [...foldedIdeas(record), foldText(others.join('\n'))].join('\n')
})

/** What the rounds on one topic have in common. */
export const topicOf = once(({ topicTitle }: IdeaRecord) => topicKeyOf(topicTitle))
