import { started, timeRanOut } from '../../../../src/exercise/round'
import { arrived } from '../../../../src/lib/location'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { begunElsewhere, endedElsewhere, loggedOut, logoutStarted } from '../../../../src/session/session'
import { ben } from '../../../harness/people'
import { begun } from '../../exercise/samples'
import { createAccounts, openDevice, uid } from './devices'

test('a language chosen on another device throws away nothing that is being typed: it waits for the next page', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await laptop.dispatch(arrived({ path: '/ideas', search: '' }))
  await phone.choose({ language: 'ja', roundsPerDay: 2 })
  await laptop.focus()
  expect(laptop.preferences()).toMatchObject({ language: null, roundsPerDay: 2 })
  await laptop.dispatch(arrived({ path: '/ideas', search: '?search=rain' }))
  expect(laptop.preferences().language).toBeNull()
  await laptop.dispatch(arrived({ path: '/dashboard', search: '' }))
  expect(laptop.preferences().language).toBe('ja')
})

test('what was changed and not yet put into the outbox is sent by the next visit', async () => {
  const accounts = createAccounts()
  await openDevice(accounts, {
    copy: { owner: uid, roundsPerDay: 2, changedAt: { roundsPerDay: 900_000 }, unsent: ['roundsPerDay'] },
  })
  expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 2 })
})

test('settings from before accounts had any join the account of who is logged in', async () => {
  const accounts = createAccounts()
  await openDevice(accounts, { copy: { roundsPerDay: 2 } })
  expect(accounts.sent).toEqual([{ changedAt: '1970-01-01T00:00:00.000Z', roundsPerDay: 2 }])
})

test('after the logout only the language stays, and nothing joins another account', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  await phone.choose({ roundsPerDay: 2, language: 'ja' })
  await phone.dispatch(logoutStarted())
  await phone.dispatch(loggedOut())
  expect(phone.preferences()).toEqual({ ...defaultPreferences, language: 'ja' })
  await phone.dispatch(endedElsewhere())
  await phone.dispatch(begunElsewhere({ user: ben }))
  await phone.dispatch(arrived({ path: '/records', search: '' }))
  expect(phone.preferences()).toEqual(defaultPreferences)
  expect(accounts.read(ben.firebaseUID).changes).toEqual([])
})

test('a round that runs keeps its settings; they change when it is over', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.dispatch(started({ ...begun, startedAt: 0, endsAt: 60_000 }))
  await laptop.choose({ mode: 'both' })
  await phone.focus()
  expect(phone.preferences().mode).toBe('type')
  await phone.dispatch(timeRanOut({ id: begun.id, unfinished: null }))
  expect(phone.preferences().mode).toBe('both')
})

test('an import wins over what was chosen before, and without times only where nothing was chosen', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  await phone.choose({ roundsPerDay: 3, ideasPerRound: 7, firstDay: 7 }, 1_000_000)
  await phone.choose({}, 2_000_000)
  const changedAt = { roundsPerDay: new Date(1_500_000).toISOString(), ideasPerRound: new Date(500_000).toISOString() }
  await phone.importFile({ roundsPerDay: 2, ideasPerRound: 9, firstDay: 1, countIn: true, nudge: false, changedAt })
  const expected = { roundsPerDay: 2, ideasPerRound: 7, firstDay: 7, countIn: true }
  expect(phone.preferences()).toEqual({ ...defaultPreferences, ...expected })
  const { changes, ...stored } = accounts.read(uid)
  expect(stored).toEqual({ ...expected, ownTopics: [] })
  expect(changes).toHaveLength(4)
})
