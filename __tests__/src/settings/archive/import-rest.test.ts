import { selectPreferences, defaultPreferences } from '../../../../src/preferences/preferences'
import { selectUser } from '../../../../src/session/session'
import { selectTheme } from '../../../../src/theme/theme'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya } from '../../../harness/people'
import { archivedRound, createMemoryArchive } from './memory-archive'
import { listsWith, openImport } from './open-import'

const lists = listsWith({ id: '1', isSealed: false })
const profile = { email: 'old@example.com', firstName: ' Old name ', lastName: 'User', images: [] }
const picture = { url: 'https://example.com/old.png', about: 'Old picture' }

test('imports nothing but the rounds unless the person chooses it', async () => {
  const { client, requests } = createMemoryArchive({})
  const { gateways, store, importFile, importing } = openImport()
  const file = { profile, theme: 'dark', lists, records: [archivedRound(1)] } as const
  await importFile(file, client)
  expect(requests).toEqual(['import of Round 1'])
  expect(gateways.calls).toEqual([])
  expect(selectTheme(store.getState())).toBe('system')
  expect(importing()).toMatchObject({ phase: 'finished', trouble: null })
})

test.each(['light', 'dark', 'system'] as const)('imports the settings, with the theme %s', async (theme) => {
  const { preferences } = createFakeGateways()
  const parse = jest.fn(() => ({ ...defaultPreferences, ideasPerRound: 12 }))
  const { store, importFile } = openImport({ preferences: { ...preferences, parse } })
  await importFile({ theme, preferences: { ideasPerRound: 12 } }, createMemoryArchive({}).client, 'preferences')
  expect(parse).toHaveBeenCalledWith({ ideasPerRound: 12 })
  expect(selectPreferences(store.getState()).ideasPerRound).toBe(12)
  expect(selectTheme(store.getState())).toBe(theme)
})

describe('the profile', () => {
  const importProfile = async (changes: Partial<typeof profile> | { images: (typeof picture)[] }) => {
    const opened = openImport()
    await opened.importFile({ profile: { ...profile, ...changes } }, createMemoryArchive({}).client, 'profile')
    return { ...opened, user: selectUser(opened.store.getState()) }
  }

  test('gets the name, without surrounding spaces and no longer than allowed, and the picture', async () => {
    const { user } = await importProfile({ firstName: ` ${'x'.repeat(150)} `, images: [picture, picture] })
    expect(user).toMatchObject({ email: 'aya@example.com', firstName: 'x'.repeat(100), images: [picture] })
  })

  test.each([
    ['data:image/webp;base64,AA', true],
    ['/pictures/1.png', false],
    ['data:text/html;base64,AA', false],
  ])('gets a picture that can be shown everywhere, and keeps its own otherwise: %s', async (url, isShown) => {
    const { user } = await importProfile({ images: [{ ...picture, url }] })
    expect(user).toMatchObject({ firstName: 'Old name', images: isShown ? [{ ...picture, url }] : aya.images })
  })

  test('that the server rejects does not stop the import, and the report says why', async () => {
    const { client, requests } = createMemoryArchive({})
    const { importFile, importing } = openImport({
      users: { saveProfile: () => () => Promise.reject(new Error('The picture is too large.')) },
    })
    await importFile({ profile, lists }, client, 'profile', 'letters')
    expect(requests).toEqual(['sending of letter 1'])
    expect(importing()).toMatchObject({
      ...{ phase: 'finished', trouble: 'The picture is too large.' },
      handled: [{ id: '1', outcome: 'SENT' }],
    })
  })
})
