/** @jest-environment jest-fixed-jsdom */
import { createAppStore } from '../../../src/app/store'
import { settings } from '../../../src/topics/settings-page'
import { feature as topicsFeature } from '../../../src/topics/lazy-feature'
import { giveTopic, suggestTopics } from '../../../src/topics/next-topic'
import { topicsOf } from '../../../src/topics/library/library'
import {
  languageChosen,
  ownAdded,
  ownDeleted,
  selectTopics,
  topicChosen,
  type KeptTopic,
} from '../../../src/topics/topics'
import { nobodyFound } from '../../../src/session/session'
import { createTopicsStorage } from '../../../src/topics/topics-storage'
import { createFakeGateways } from '../../harness/fake-gateways'
import { settled } from '../../harness/outbox-tab'

const topic = (topicTitle: string, owner: string | null = null): KeptTopic => ({ topicTitle, category: 'Diary', owner })

/** Opens a tab; all tabs share the device's storage. */
function openTab(random = () => 0.5) {
  const gateways = createFakeGateways({ topics: createTopicsStorage() })
  const store = createAppStore({ gateways: { ...gateways, clock: { ...gateways.clock, random } } })
  void store.install(topicsFeature)
  return { ...store, topics: () => selectTopics(store.getState()) }
}

const stored = () => createTopicsStorage().read()

afterEach(() => localStorage.clear())

test('changes are stored and read in the next visit', () => {
  const tab = openTab()
  tab.dispatch(ownAdded(topic('Rain')))
  tab.dispatch(ownAdded(topic('Trains')))
  tab.dispatch(ownDeleted(topic('Rain')))
  tab.dispatch(topicChosen('empty-jar'))
  tab.dispatch(languageChosen('ja'))
  const remembered = { shown: ['empty-jar'], own: [topic('Trains')], language: 'ja' }
  expect(stored()).toEqual(remembered)
  expect(openTab().topics()).toEqual({ ...remembered, given: null })
})

test('two tabs do not overwrite each other’s changes', () => {
  const [one, other] = [openTab(), openTab()]
  one.dispatch(ownAdded(topic('Rain')))
  other.dispatch(ownAdded(topic('Trains')))
  one.dispatch(topicChosen('empty-jar'))
  expect(stored()).toMatchObject({ own: [topic('Trains'), topic('Rain')], shown: ['empty-jar'] })
})

test('the topics of a deleted account are removed from this device, and nobody else’s', async () => {
  const tab = openTab()
  for (const owner of ['uid-aya', 'uid-ben', null]) tab.dispatch(ownAdded(topic('Rain', owner)))
  await tab.dispatch(settings.deleteFromDevice('uid-aya'))
  expect(stored().own).toEqual([topic('Rain'), topic('Rain', 'uid-ben')])
})

test('once nobody is logged in, only a guest’s topics stay on this device', async () => {
  const tab = openTab()
  for (const owner of ['uid-aya', null]) tab.dispatch(ownAdded(topic('Rain', owner)))
  tab.dispatch(nobodyFound())
  await settled()
  expect(stored().own).toEqual([topic('Rain')])
})

test('a topic is given from the chosen category, and starts over when all have been shown', () => {
  const { dispatch } = openTab()
  const { length } = topicsOf('Work')
  const given = Array.from({ length: length + 1 }, () => dispatch(giveTopic('Work')))
  expect(given.every(({ category }) => category === 'Work')).toBe(true)
  expect(new Set(given.slice(0, length).map(({ topicTitle }) => topicTitle)).size).toBe(length)
})

test('suggestions come from each category in turn, without topics that the person has had, in either language', () => {
  const { topics } = openTab()
  const [work, study] = [topicsOf('Work'), topicsOf('Study')]
  const had = [work[0]?.ja ?? '', (study[0]?.en ?? '').toUpperCase()]
  expect(suggestTopics(topics(), ['Work', 'Study'], had)).toEqual([
    { topicTitle: work[1]?.en, category: 'Work' },
    { topicTitle: study[1]?.en, category: 'Study' },
    { topicTitle: work[2]?.en, category: 'Work' },
  ])
})
