import { openOutbox, changeRecord, selectStorageTrouble, selectSyncStatus } from '../../../../src/records/outbox'
import { openOutboxTab, settled, type OutboxTab } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, offline, open, server } from './outbox-tabs'

describe('a storage failure', () => {
  test('that is over is noticed by itself, and what waits is sent', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.fail('Something went wrong with the storage on this device.')
    const tab = await open(aya)
    tab.gateways.passTime(30_000)
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBe('Something went wrong with the storage on this device.')
    expect(server.arrived).toEqual([])

    device.fail(null)
    tab.gateways.passTime(30_000)
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })

  test('is told in words, so that a guest can copy their ideas out', async () => {
    const tab = await open()
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({
      isSaved: false,
      message: 'There is no space left on this device.',
    })
    expect(selectStorageTrouble(tab.getState())).toBe('There is no space left on this device.')
    expect(selectSyncStatus(tab.getState())).toBeNull()
  })

  test('sends at once what the device cannot keep, where somebody is signed in', async () => {
    const tab = await open(aya)
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])

    server.answers = [offline]
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toMatchObject({ isSaved: false })
  })

  test('lets a change overtake nothing that waits for its record', async () => {
    server.answers = [offline]
    device.leave(leftBy('uid-aya', 'round-1'))
    const tab = await open(aya)
    device.fail('There is no space left on this device.')
    const arrived = [...server.arrived]
    await expect(tab.dispatch(changeRecord('round-1', { comment: 'A note' }))).resolves.toMatchObject({
      isSaved: false,
    })
    expect(server.arrived).toEqual(arrived)
  })

  test('ends when the storage works again', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.fail('Something went wrong with the storage on this device.')
    const tab = await open(aya)
    expect(selectStorageTrouble(tab.getState())).toBe('Something went wrong with the storage on this device.')

    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })

  test('ends for a guest, too, when the tab wakes', async () => {
    device.fail('Something went wrong with the storage on this device.')
    const tab = await open()
    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
  })

  test('while something is on its way loses no delivery, and what comes next is sent', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    const tab: OutboxTab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: async (entry) => {
          if (entry.recordId === 'round-1') {
            device.fail('There is no space left on this device.')
            await tab.dispatch(changeRecord('round-3', { isLiked: true }))
            device.fail(null)
          }
          return server.deliver(entry)
        },
      },
    })
    await tab.dispatch(openOutbox())
    await settled()
    expect(server.arrived).toEqual(['change round-3 by uid-aya', 'save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(selectSyncStatus(tab.getState())).toBe('Saved')
  })

  test('after a delivery sends it again later, which is the same record', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: (entry) => {
          device.fail(server.arrived.length === 0 ? 'Something went wrong with the storage on this device.' : null)
          return server.deliver(entry)
        },
      },
    })
    await tab.dispatch(openOutbox())
    await settled()
    expect(server.arrived).toHaveLength(1)
    expect(selectStorageTrouble(tab.getState())).not.toBeNull()

    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
  })
})
