import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { ben } from '../../../harness/people'
import { emptyFile, openImport } from './open-import'

test('nobody sees the file that another person has chosen, also no guest', async () => {
  const { choose, importing, store } = openImport()
  await choose(...writeArchive(emptyFile))
  store.dispatch(endedElsewhere())
  store.dispatch(begunElsewhere({ user: ben }))
  expect(importing()).toEqual({ phase: 'idle' })
  store.dispatch(endedElsewhere())
  expect(importing()).toEqual({ phase: 'idle' })
  await choose(...writeArchive(emptyFile))
  expect(importing()).toMatchObject({ phase: 'ready', owner: null })
})
