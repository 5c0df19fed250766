import type { IdeaRecordChange, SaveIdeaRecord } from '../../contract/record'
import type { OutboxEntry } from './gateways'
import type { Gateways } from '../lib/gateways'
import { perLanguage } from '../lib/language'
import { lookUp } from '../lib/shape'
import { t, tWord } from '../lib/translation'

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit' }))

/** The fields of a change, for people. */
const fieldNames = {
  topicTitle: 'the topic',
  category: 'the category',
  ideas: 'the ideas',
  viewed: 'the “viewed” mark',
  isLiked: 'the like',
  comment: 'the note',
  heard: 'the heard words',
  done: 'what is done',
  tags: 'the tags',
} as const satisfies Record<keyof Omit<IdeaRecordChange, 'commentBefore' | 'ideasBefore' | 'tagsBefore'>, string>

/** An entry’s title: `The round “Trains”`. */
export function titleOfEntry({ operation }: OutboxEntry, requests: Gateways['requests']): string {
  switch (operation.kind) {
    case 'save':
      return operation.record.topicTitle === ''
        ? t('A round')
        : t('The round “{topic}”', { topic: operation.record.topicTitle })
    case 'change':
      return t('A change to a record: {fields}', { fields: fieldsOf(operation.change) })
    case 'delete':
      return t('The deletion of a record')
    case 'request':
      return t(lookUp(requests, operation.name)?.title ?? 'Data from a newer version')
  }
}

/** The text the person wrote, for copying; empty if there is none. */
export function textOfEntry({ operation }: OutboxEntry): string {
  switch (operation.kind) {
    case 'save':
      return textOfRound(operation.record)
    case 'change': {
      const { topicTitle, ideas = [], heard = [], comment } = operation.change
      return [topicTitle, ...[...ideas, ...heard].map(({ text }) => text), comment]
        .filter((line) => line !== undefined)
        .join('\n')
    }
    case 'delete':
      return ''
    case 'request':
      return operation.text
  }
}

function fieldsOf(change: IdeaRecordChange): string {
  const names = Object.entries(fieldNames).flatMap(([field, name]) => (field in change ? [t(name)] : []))
  return lists().format(names)
}

function textOfRound({ topicTitle, category, localDay, ideas }: SaveIdeaRecord): string {
  return [topicTitle, `${tWord(category)}, ${localDay}`, '', ...ideas.map(({ text }) => `- ${text}`)].join('\n')
}
