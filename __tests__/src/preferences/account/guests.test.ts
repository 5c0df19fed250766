import { defaultPreferences } from '../../../../src/preferences/preferences'
import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { aya, ben } from '../../../harness/people'
import { createAccounts, openDevice, uid, type Accounts } from './devices'

describe('on a computer that others use', () => {
  /** A guest has chosen settings and added a topic; then Aya logs in. */
  const share = async (accounts: Accounts) => {
    const device = await openDevice(accounts, { user: null, isShared: true })
    await device.choose({ roundsPerDay: 2, ideasPerRound: 9 }, 2_000_000)
    await device.add('Rain', null)
    await device.dispatch(begunElsewhere({ user: aya }))
    return device
  }

  test('nothing of a guest is sent or shown before the person has said that it is theirs', async () => {
    const accounts = createAccounts()
    const device = await share(accounts)
    expect(device.offer()).toBe(0)
    expect(accounts.sent).toEqual([])
    expect(device.preferences()).toEqual(defaultPreferences)
    expect(device.own()).toEqual([])

    await device.answer(true)
    expect(device.offer()).toBeNull()
    expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 2, ideasPerRound: 9, ownTopics: [{ topicTitle: 'Rain' }] })
    expect(device.preferences()).toMatchObject({ roundsPerDay: 2, ideasPerRound: 9 })
    expect(device.own()).toEqual(['Rain'])
  })

  test('what is not theirs stays the guest’s, and is offered to the next account, not to this one again', async () => {
    const accounts = createAccounts()
    const device = await share(accounts)
    await device.answer(false)
    expect(device.offer()).toBeNull()
    await device.choose({ roundsPerDay: 7 }, 3_000_000)
    await device.dispatch(endedElsewhere())
    expect(device.preferences()).toEqual({ ...defaultPreferences, roundsPerDay: 2, ideasPerRound: 9 })
    expect(device.own(null)).toEqual(['Rain'])

    await device.dispatch(begunElsewhere({ user: aya }))
    expect(device.offer()).toBeNull()
    expect(device.preferences()).toEqual({ ...defaultPreferences, roundsPerDay: 7 })
    await device.dispatch(endedElsewhere())
    await device.dispatch(begunElsewhere({ user: ben }))
    expect(device.offer()).toBe(0)
    await device.answer(true)
    expect(accounts.read(ben.firebaseUID)).toMatchObject({ roundsPerDay: 2, ownTopics: [{ topicTitle: 'Rain' }] })
    expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 7, ownTopics: [] })
  })
})
