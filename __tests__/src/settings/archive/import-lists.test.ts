import { choiceOf } from '../../../../src/settings/archive/importing'
import { createMemoryArchive } from './memory-archive'
import { listsWith, openImport } from './open-import'

const letters = ['1', '2', '3'].map((id) => ({ id, isSealed: false }))
const lists = listsWith(...letters)

const handled = (...ids: string[]) => ids.map((id) => ({ list: 'letters', id, title: `Letter ${id}`, outcome: 'SENT' }))

test('a retry continues with the entry at which the network failed', async () => {
  let isReachable = false
  const { client, requests } = createMemoryArchive({
    requested: (request) => {
      if (request === 'sending of letter 2' && !isReachable) throw new Error('Offline.')
    },
  })
  const { importFile, importing, resume } = openImport()
  await importFile({ lists }, client, 'letters')
  expect(importing()).toMatchObject({ phase: 'interrupted', message: 'Offline.', handled: handled('1') })
  isReachable = true
  await resume({ lists }, client, 'letters')
  expect(importing()).toMatchObject({ phase: 'finished', handled: handled('1', '2', '3') })
  expect(requests.filter((request) => request === 'sending of letter 1')).toHaveLength(1)
})

describe('what others could read', () => {
  const outgoing = listsWith(...letters).map(({ list, entries }) => ({
    list: { ...list, outgoing: () => ['Dear Ben'] },
    entries,
  }))

  test('is imported one by one, not as a whole', async () => {
    const { client, requests } = createMemoryArchive({})
    await openImport().importFile({ lists: outgoing }, client, 'letters', choiceOf('letters', '2'))
    expect(requests).toEqual(['sending of letter 2'])
  })

  test.each(['uid-ben', null])('is not imported from a file of another account or of nobody: %s', async (owner) => {
    const { client, requests } = createMemoryArchive({})
    await openImport().importFile({ owner, lists: outgoing }, client, 'letters', choiceOf('letters', '2'))
    expect(requests).toEqual([])
  })
})
