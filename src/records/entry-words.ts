import type { IdeaRecordChange, SaveIdeaRecord } from '../../contract/records'
import type { OutboxEntry } from '../lib/gateways'

const fieldWords: Record<keyof Omit<IdeaRecordChange, 'commentBefore'>, string> = {
  topicTitle: 'the title',
  category: 'the category',
  ideas: 'the ideas',
  viewed: 'the mark that it was viewed',
  isLiked: 'the like',
  comment: 'the note',
}

/** What an entry is, as a heading: `The round “Trains”`. */
export function titleOfEntry({ operation }: OutboxEntry): string {
  switch (operation.kind) {
    case 'save':
      return operation.record.topicTitle === '' ? 'A round' : `The round “${operation.record.topicTitle}”`
    case 'change':
      return `A change to a record: ${fieldsOf(operation.change)}`
    case 'delete':
      return 'The deletion of a record'
  }
}

/** What the person wrote, to be copied out; empty where the entry holds no text of theirs. */
export function textOfEntry({ operation }: OutboxEntry): string {
  switch (operation.kind) {
    case 'save':
      return textOfRound(operation.record)
    case 'change': {
      const { topicTitle, ideas = [], comment } = operation.change
      return [topicTitle, ...ideas.map(({ text }) => text), comment].filter((line) => line !== undefined).join('\n')
    }
    case 'delete':
      return ''
  }
}

function fieldsOf(change: IdeaRecordChange): string {
  return Object.entries(fieldWords)
    .filter(([field]) => field in change)
    .map(([, words]) => words)
    .join(', ')
}

function textOfRound({ topicTitle, category, localDay, ideas }: SaveIdeaRecord): string {
  return [topicTitle, `${category}, ${localDay}`, '', ...ideas.map(({ text }) => `- ${text}`)].join('\n')
}
