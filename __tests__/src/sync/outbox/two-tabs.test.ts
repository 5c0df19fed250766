import { declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import { openOutbox, selectSyncStatus, selectWaitingCount, sendOutbox } from '../../../../src/sync/outbox/outbox'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya, ben } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, open, server } from './outbox-tabs'

describe('two tabs', () => {
  test('send every entry once, and both show that it was saved', async () => {
    const first = await open(aya)
    const second = await open(aya)
    await Promise.all([
      first.dispatch(recordFinishedHere(buildRound())),
      second.dispatch(recordFinishedHere(buildRound({ id: 'round-2' }))),
    ])
    await settled()
    for (const tab of [first, second]) tab.gateways.passTime(1_000)
    await settled()
    expect(server.arrived.toSorted()).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(selectSyncStatus(first.getState())).toBe('Saved')
    expect(selectSyncStatus(second.getState())).toBe('Saved')
  })

  test('do not read everything again for each entry that the other one has sent', async () => {
    for (let round = 1; round <= 5; round++) device.leave(leftBy('uid-aya', `round-${round}`))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const deliver: typeof server.deliver = (entry) => held.then(() => server.deliver(entry))
    const first = openOutboxTab({ device, user: aya, server: { deliver } })
    void first.dispatch(openOutbox())
    await settled()
    const second = await open(aya)
    expect(selectWaitingCount(second.getState())).toBe(5)
    const read = jest.spyOn(second.gateways.outbox, 'read')
    letGo()
    await settled()
    expect(server.arrived).toHaveLength(5)
    expect(selectWaitingCount(second.getState())).toBe(0)
    expect(second.getState().outbox).toMatchObject({
      delivered: ['round-1', 'round-2', 'round-3', 'round-4', 'round-5'],
    })
    expect(read).not.toHaveBeenCalled()
  })

  test('do not count a guest’s round as saved that the person declines in one of them', async () => {
    // Another account has used this device, so the round is offered first.
    await open(ben)
    device.leave(leftBy(null, 'round-1'))
    const first = await open(aya)
    const second = await open(aya)
    expect(selectWaitingCount(first.getState())).toBe(1)
    await second.dispatch(declineGuestRounds())
    await settled()
    expect(selectWaitingCount(first.getState())).toBe(0)
    expect(selectSyncStatus(first.getState())).toBeNull()
  })

  test('take over from each other: one sends what another was sending when it crashed', async () => {
    const never = openOutboxTab({ device, user: aya, server: { deliver: () => new Promise(() => undefined) } })
    device.leave(leftBy('uid-aya', 'round-1'))
    void never.dispatch(sendOutbox())
    await settled()

    const tab = await open(aya)
    expect(server.arrived).toEqual([])
    device.crashSender()
    tab.gateways.passTime(1_000)
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })
})
