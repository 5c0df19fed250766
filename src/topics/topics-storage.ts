import { categories } from '../../contract/limits'
import { hasTexts, isObject, parseJson } from '../lib/shape'
import { readLocal, writeLocal } from '../lib/storage/local-storage'
import { knownLanguage, topicsKey } from './language-storage'
import { emptyMemory, type KeptTopic, type TopicsMemory } from './topics-memory'

/** Stores the remembered topics on this device. */
export interface TopicsGateway {
  read(): TopicsMemory
  write(memory: TopicsMemory): void
}

/** Stores topics in local storage under `topics`. Skips entries that cannot be parsed. */
export function createTopicsStorage(): TopicsGateway {
  return {
    read: () => parseMemory(readLocal(topicsKey) ?? ''),
    write: ({ shown, own, recent, language }) => {
      writeLocal(topicsKey, JSON.stringify({ shown, own, recent, language }))
    },
  }
}

function parseMemory(stored: string): TopicsMemory {
  const value = parseJson(stored)
  if (!isObject(value)) return emptyMemory
  const { shown, own, recent, language } = value
  return {
    shown: listOf(shown).filter((id) => typeof id === 'string'),
    own: listOf(own).flatMap(parseTopic),
    recent: listOf(recent).flatMap(parseTopic),
    language: knownLanguage(language),
  }
}

function parseTopic(value: unknown): KeptTopic[] {
  if (!hasTexts(value, 'topicTitle')) return []
  const { topicTitle, owner } = value
  const category = categories.find((known) => known === value.category)
  if (topicTitle === '' || !category || (owner !== null && typeof owner !== 'string')) return []
  return [{ topicTitle, category, owner }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
