import { selectPreferences, defaultPreferences } from '../../../../src/preferences/preferences'
import { selectUser } from '../../../../src/session/session'
import { selectTheme } from '../../../../src/theme/theme'
import { selectTopics } from '../../../../src/topics/topics'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya } from '../../../harness/people'
import { archivedRound, createMemoryArchive } from './memory-archive'
import { openImport } from './open-import'
import { published } from './samples'

const openChallenge = { ...published, closesAt: '2100-01-01T00:00:00.000Z' }
const profile = { email: 'old@example.com', firstName: ' Old name ', lastName: 'User', images: [] }
const picture = { url: 'https://example.com/old.png', about: 'Old picture' }
const topics = [
  { topicTitle: 'Latest', category: 'Diary' as const },
  { topicTitle: 'Earlier', category: 'Work' as const },
]

test('imports nothing but the rounds unless the person chooses it', async () => {
  const { server, requests } = createMemoryArchive({})
  const { gateways, store, importFile, importing } = openImport()
  const file = { profile, theme: 'dark', topics, challenges: [openChallenge], records: [archivedRound(1)] } as const
  await importFile(file, server)
  expect(requests).toEqual(['import of Round 1'])
  expect(gateways.calls).toEqual([])
  expect(selectTheme(store.getState())).toBe('system')
  expect(selectTopics(store.getState()).own).toEqual([])
  expect(importing()).toMatchObject({ phase: 'finished', trouble: null })
})

test.each(['light', 'dark', 'system'] as const)('imports the settings, with the theme %s', async (theme) => {
  const { preferences } = createFakeGateways()
  const parse = jest.fn(() => ({ ...defaultPreferences, ideasPerRound: 12 }))
  const { store, importFile } = openImport({ preferences: { ...preferences, parse } })
  await importFile({ theme, preferences: { ideasPerRound: 12 } }, createMemoryArchive({}).server, { preferences: true })
  expect(parse).toHaveBeenCalledWith({ ideasPerRound: 12 })
  expect(selectPreferences(store.getState()).ideasPerRound).toBe(12)
  expect(selectTheme(store.getState())).toBe(theme)
})

test('imports the topics as the person’s own, in the order of the file', async () => {
  const { store, importFile } = openImport()
  await importFile({ topics }, createMemoryArchive({}).server, { topics: true })
  expect(selectTopics(store.getState()).own).toEqual(topics.map((topic) => ({ ...topic, owner: 'uid-aya' })))
})

test('publishes only the challenges that are still open', async () => {
  const { server, requests } = createMemoryArchive({})
  const closed = { ...openChallenge, id: archivedRound(1).id, state: 'CLOSED' } as const
  await openImport().importFile({ challenges: [closed, openChallenge] }, server, { challenges: true })
  expect(requests).toEqual([`publication of “${openChallenge.topicTitle}”`])
})

describe('the profile', () => {
  const importProfile = async (changes: Partial<typeof profile> | { images: (typeof picture)[] }) => {
    const opened = openImport()
    await opened.importFile({ profile: { ...profile, ...changes } }, createMemoryArchive({}).server, { profile: true })
    return { ...opened, user: selectUser(opened.store.getState()) }
  }

  test('gets the name, without surrounding spaces and no longer than allowed, and the picture', async () => {
    const { user } = await importProfile({ firstName: ` ${'x'.repeat(150)} `, images: [picture, picture] })
    expect(user).toMatchObject({ email: 'aya@example.com', firstName: 'x'.repeat(100), images: [picture] })
  })

  test.each(['data:image/webp;base64,AA', 'data:image/jpeg;base64,AA', 'data:image/png;base64,AA'])(
    'gets a picture that is in the file: %s',
    async (url) => {
      const { user } = await importProfile({ images: [{ ...picture, url }] })
      expect(user?.images).toEqual([{ ...picture, url }])
    },
  )

  test.each(['/pictures/1.png', 'data:text/html;base64,AA', 'x https://example.com/old.png'])(
    'keeps its picture if the one in the file cannot be shown elsewhere: %s',
    async (url) => {
      const { user } = await importProfile({ images: [{ ...picture, url }] })
      expect(user).toMatchObject({ firstName: 'Old name', images: aya.images })
    },
  )

  test('keeps its picture unless all in the file can be shown elsewhere', async () => {
    const { user } = await importProfile({ images: [{ ...picture, url: '/pictures/1.png' }, picture] })
    expect(user?.images).toEqual(aya.images)
  })

  test('stays as it is if the file has no name', async () => {
    const { gateways, user } = await importProfile({ firstName: '  ' })
    expect(gateways.calls).toEqual([])
    expect(user).toEqual(aya)
  })

  test('that the server rejects does not stop the import, and the report says why', async () => {
    const { server, requests } = createMemoryArchive({})
    const { importFile, importing } = openImport({
      users: { saveProfile: () => () => Promise.reject(new Error('The picture is too large.')) },
    })
    await importFile({ profile, challenges: [openChallenge] }, server, { profile: true, challenges: true })
    expect(requests).toEqual([`publication of “${openChallenge.topicTitle}”`])
    expect(importing()).toMatchObject({
      ...{ phase: 'finished', trouble: 'The picture is too large.' },
      challenges: [{ id: openChallenge.id, result: { outcome: 'PUBLISHED' } }],
    })
  })

  test('is imported before the challenges, which show the host’s name', async () => {
    const opened = openImport()
    const { server } = createMemoryArchive({
      requested: () => {
        expect(selectUser(opened.store.getState())?.firstName).toBe('Old name')
      },
    })
    await opened.importFile({ profile, challenges: [openChallenge] }, server, { profile: true, challenges: true })
    expect.assertions(1)
  })
})
