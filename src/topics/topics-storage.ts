import { categories } from '../../contract/limits'
import { hasTexts, isObject, parseJson } from '../lib/shape'
import { onLocalChange, readLocal, readLocalJson, writeLocal } from '../lib/storage/local-storage'
import { knownLanguage, topicsKey } from './language-storage'
import { emptyMemory, type KeptTopic, type TopicChange, type TopicsMemory } from './topics-memory'

/** Stores the remembered topics on this device. */
export interface TopicsGateway {
  read(): TopicsMemory
  write(memory: TopicsMemory): void
  /** Calls back when another tab has changed them. */
  onChangedElsewhere(listener: () => void): void
}

/** Stores topics in local storage under `topics`. Skips entries that cannot be parsed. */
export function createTopicsStorage(): TopicsGateway {
  return {
    read: () => parseMemory(readLocal(topicsKey) ?? ''),
    write: ({ shown, own, language, unsent = [] }) => {
      const stored = readLocalJson(topicsKey)
      const memory = { shown, own, language, ...(unsent.length > 0 && { unsent }) }
      // Also what a newer version has stored. Earlier ones kept the topics of the rounds here, too.
      const { unsent: _unsent, recent: _recent, ...others } = isObject(stored) ? stored : {}
      writeLocal(topicsKey, JSON.stringify({ ...others, ...memory }))
    },
    onChangedElsewhere: (listener) => onLocalChange(topicsKey, listener),
  }
}

function parseMemory(stored: string): TopicsMemory {
  const value = parseJson(stored)
  if (!isObject(value)) return emptyMemory
  const { shown, own, language } = value
  const unsent = listOf(value.unsent).flatMap(parseChange)
  return {
    shown: listOf(shown).filter((id) => typeof id === 'string'),
    own: listOf(own).flatMap(parseTopic),
    language: knownLanguage(language),
    ...(unsent.length > 0 && { unsent }),
  }
}

function parseChange(value: unknown): TopicChange[] {
  if (!isObject(value)) return []
  const isRemoved = value.isRemoved === true
  return parseTopic(value).flatMap(({ owner, atMs, ...topic }) =>
    owner === null || atMs === undefined ? [] : [{ ...topic, owner, atMs, isRemoved }],
  )
}

function parseTopic(value: unknown): KeptTopic[] {
  if (!hasTexts(value, 'topicTitle')) return []
  const { topicTitle, owner } = value
  const category = categories.find((known) => known === value.category)
  if (topicTitle === '' || !category || (owner !== null && typeof owner !== 'string')) return []
  const declinedBy = listOf(value.declinedBy).filter((uid) => typeof uid === 'string')
  const atMs = typeof value.atMs === 'number' && { atMs: value.atMs }
  return [{ topicTitle, category, owner, ...atMs, ...(declinedBy.length > 0 && { declinedBy }) }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
