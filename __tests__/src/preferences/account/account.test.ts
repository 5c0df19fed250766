import { started, timeRanOut } from '../../../../src/exercise/round'
import { arrived } from '../../../../src/lib/location'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { begunElsewhere, endedElsewhere, loggedOut, logoutStarted } from '../../../../src/session/session'
import { ownDeleted } from '../../../../src/topics/topics'
import { ben } from '../../../harness/people'
import { begun } from '../../exercise/samples'
import { createAccounts, openDevice, uid } from './devices'

test('a setting that is chosen on one device is read on the other when it is looked at', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.choose({ roundsPerDay: 2, restDays: [6, 7] })
  await laptop.focus()
  expect(laptop.preferences()).toMatchObject({ roundsPerDay: 2, restDays: [6, 7] })
  expect(laptop.preferences()).toEqual(phone.preferences())
})

test('the account is read when it has changed, and not otherwise', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  accounts.reads.length = 0
  for (const device of [phone, laptop]) await device.hear()
  expect(accounts.reads).toEqual([])
  await phone.choose({ roundsPerDay: 2 })
  await laptop.hear()
  await laptop.hear()
  expect(laptop.preferences().roundsPerDay).toBe(2)
  expect(accounts.reads).toEqual([uid])
  accounts.isReachable.now = false
  await laptop.choose({ roundsPerDay: 3 })
  accounts.isReachable.now = true
  await laptop.send()
  accounts.isReachable.now = false
  await phone.hear()
  accounts.isReachable.now = true
  await phone.hear()
  expect(phone.preferences().roundsPerDay).toBe(3)
})

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

test('the later change of a setting wins on both devices, also if the earlier one is sent late', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  accounts.isReachable.now = false
  await phone.choose({ roundsPerDay: 2, ideasPerRound: 9 }, 2_000_000)
  accounts.isReachable.now = true
  await laptop.choose({ roundsPerDay: 3 }, 3_000_000)
  await phone.send()
  for (const device of [phone, laptop]) {
    await device.focus()
    expect(device.preferences()).toMatchObject({ roundsPerDay: 3, ideasPerRound: 9 })
  }
})

test('what waits to be sent is shown over what the account had before', async () => {
  const accounts = createAccounts()
  const laptop = await openDevice(accounts)
  await laptop.choose({ roundsPerDay: 3 })
  const phone = await openDevice({ ...accounts, deliver: async () => ({ outcome: 'failed', message: 'Offline' }) })
  await phone.choose({ roundsPerDay: 2 }, 2_000_000)
  await phone.focus()
  expect(phone.preferences().roundsPerDay).toBe(2)
})

test('several changes of one setting that cannot be sent wait as one', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  accounts.isReachable.now = false
  for (const roundsPerDay of [2, 3, 4, 5, 6]) await phone.choose({ roundsPerDay })
  accounts.isReachable.now = true
  await phone.send()
  expect(accounts.sent).toHaveLength(1)
  expect(accounts.sent).toEqual([expect.objectContaining({ roundsPerDay: 6 })])
})

test('a clock that is ahead decides nothing later', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.choose({ roundsPerDay: 2 }, 9_000_000_000)
  await laptop.focus()
  accounts.time.now = 6_000_000
  await laptop.choose({ roundsPerDay: 3 }, 5_000_000)
  await phone.focus()
  expect(phone.preferences().roundsPerDay).toBe(3)
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

test('topics that are added and removed on two devices are the same on both', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.add('Rain', uid, 1_000_000)
  await phone.add('Snow', uid, 1_100_000)
  await laptop.add('Trains', uid, 1_200_000)
  await phone.focus()
  await phone.dispatch(ownDeleted({ topicTitle: 'Rain', category: 'Diary', owner: uid }), 1_300_000)
  await laptop.focus()
  expect(phone.own()).toEqual(['Trains', 'Snow'])
  expect(laptop.own()).toEqual(['Trains', 'Snow'])
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
