/** @jest-environment jest-fixed-jsdom */
import { createTopicsStorage } from '../../../src/topics/topics-storage'

const storage = createTopicsStorage()
const read = (stored: unknown) => {
  localStorage.setItem('topics', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return storage.read()
}

const rain = { topicTitle: 'Rain', category: 'Diary', owner: null } as const

afterEach(() => localStorage.clear())

test('invalid entries are skipped, the rest is read', () => {
  const broken = [
    null,
    'Rain',
    {},
    { ...rain, topicTitle: '' },
    { ...rain, category: 'Weather' },
    { ...rain, owner: 7 },
  ]
  expect(read({ shown: ['empty-jar', 7, null], own: [...broken, rain], language: 'fr' })).toEqual({
    ...{ shown: ['empty-jar'], own: [rain], language: null },
  })
})
