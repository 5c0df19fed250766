/** @jest-environment jest-fixed-jsdom */
import { emptyMemory, type TopicsMemory } from '../../../src/topics/topics-memory'
import { createTopicsStorage } from '../../../src/topics/topics-storage'

const storage = createTopicsStorage()
const read = (stored: unknown) => {
  localStorage.setItem('topics', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return storage.read()
}

const rain = { topicTitle: 'Rain', category: 'Diary', owner: null } as const
const trains = { topicTitle: 'Trains', category: 'Work', owner: 'uid-aya' } as const

afterEach(() => localStorage.clear())

test('what is written is read again, and nothing else is written', () => {
  const memory: TopicsMemory = { shown: ['empty-jar'], own: [rain], recent: [trains, rain], language: 'ja' }
  storage.write(Object.assign({ given: null }, memory))
  expect(storage.read()).toEqual(memory)
  expect(JSON.parse(localStorage.getItem('topics') ?? '')).toEqual(memory)
})

test('invalid storage reads as empty', () => {
  expect(storage.read()).toEqual(emptyMemory)
  for (const stored of ['{', '[]', 'null', '"shown"', '{}']) expect(read(stored)).toEqual(emptyMemory)
})

test('invalid entries are skipped, the rest is read', () => {
  const broken = [
    null,
    'Rain',
    {},
    { ...rain, topicTitle: '' },
    { ...rain, category: 'Weather' },
    { ...rain, owner: 7 },
  ]
  expect(read({ shown: ['empty-jar', 7, null], own: [...broken, rain], recent: 'none', language: 'fr' })).toEqual({
    ...{ shown: ['empty-jar'], own: [rain], recent: [], language: null },
  })
})
