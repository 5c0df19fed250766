import type { IdeaInput } from '../../../../contract/record'
import { noteDivider } from '../../../../contract/note'
import type { Delivery, NewOutboxEntry } from '../../../../src/sync/gateways'
import { acceptGuestRounds, declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import {
  changeRecord,
  openOutbox,
  saveFinishedRecord,
  saveAllUnstored,
  selectGuestOffer,
  selectOutbox,
  selectPendingChanges,
  selectStorageTrouble,
  selectSyncStatus,
  selectTrouble,
} from '../../../../src/sync/outbox/outbox'
import { StorageError } from '../../../../src/lib/storage/storage-error'
import { selectUnstored } from '../../../../src/sync/outbox/selectors'
import { restored } from '../../../../src/session/session'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, offline, open, server } from './outbox-tabs'

describe('a storage failure', () => {
  test('ends by itself when the storage works again, and waiting entries are sent', async () => {
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

  test('has a message, so that guests know to copy their ideas', async () => {
    const tab = await open()
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({
      isSaved: false,
      message: 'There is no space left on this device.',
    })
    expect(selectStorageTrouble(tab.getState())).toBe('There is no space left on this device.')
    expect(selectSyncStatus(tab.getState())).toBeNull()
  })

  test('makes a signed-in person’s entry go to the server directly', async () => {
    const tab = await open(aya)
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
    await expect(tab.dispatch(changeRecord('round-2', { isLiked: true }))).resolves.toEqual({ isSaved: true })
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'change round-2 by uid-aya'])

    server.answers = [offline]
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toMatchObject({ isSaved: false })
  })

  test('since the start lets a round go to the server directly, but no change, whose round may be waiting', async () => {
    device.fail('Something went wrong with the storage on this device.')
    const tab = await open(aya)
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
    await expect(tab.dispatch(changeRecord('round-2', { isLiked: true }))).resolves.toMatchObject({ isSaved: false })
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(selectOutbox(tab.getState()).delivered).toEqual(['round-1'])
  })

  describe('keeps a change in memory', () => {
    const full = 'There is no space left on this device.'
    const writeNote = async (user?: typeof aya) => {
      device.leave({ ...leftBy(user?.firebaseUID ?? null, 'round-1') })
      server.answers = [offline]
      const tab = await open(user)
      device.fail(full)
      const result = await tab.dispatch(changeRecord('round-1', { comment: 'A note' }))
      return { tab, result, trouble: () => selectTrouble(tab.getState(), result) }
    }

    test('also before the outbox has been loaded', async () => {
      device.fail(full)
      const gateways = createFakeGateways({ outbox: device.openTab(), records: { deliver: async () => offline } })
      const store = createTestStore({ gateways, features: [] })
      store.dispatch(restored({ user: aya }))
      const result = await store.dispatch(changeRecord('round-1', { comment: 'A note' }))
      expect(result).toMatchObject({ isSaved: false })
      expect(selectPendingChanges(store.getState())).toMatchObject({ 'round-1': { change: { comment: 'A note' } } })
    })

    test('and stores it as soon as there is space, without a key pressed', async () => {
      const { tab, trouble } = await writeNote()
      expect(trouble()).toBe(full)
      expect(selectPendingChanges(tab.getState())).toMatchObject({ 'round-1': { change: { comment: 'A note' } } })
      tab.gateways.passTime(30_000)
      await settled()
      expect(trouble()).toBe(full)

      device.fail(null)
      tab.gateways.passTime(30_000)
      await settled()
      expect(trouble()).toBeNull()
      expect(device.entries()).toMatchObject([
        { recordId: 'round-1', operation: { kind: 'save' } },
        { recordId: 'round-1', operation: { kind: 'change', change: { comment: 'A note' } } },
      ])
    })

    test('and stores it when the page is left', async () => {
      const { tab } = await writeNote()
      device.fail(null)
      await tab.dispatch(saveAllUnstored())
      expect(device.entries()).toHaveLength(2)
    })

    test('and keeps both of two notes that were written over the same text', async () => {
      const { tab } = await writeNote()
      await tab.dispatch(changeRecord('round-1', { comment: 'Another note', commentBefore: [''] }))
      expect(selectPendingChanges(tab.getState())).toMatchObject({
        'round-1': { change: { comment: `A note${noteDivider}Another note` } },
      })
    })

    test('and a later one, which the device could store, comes after it', async () => {
      device.leave(leftBy(null, 'round-1'))
      const tab = await open()
      const store = tab.gateways.outbox.put
      // The device answers in the order in which it was asked.
      jest
        .spyOn(tab.gateways.outbox, 'put')
        .mockRejectedValueOnce(new StorageError(full, null))
        .mockImplementationOnce(async (entry) => {
          await settled()
          return store(entry)
        })
      void tab.dispatch(changeRecord('round-1', { comment: 'Buy', commentBefore: [''] }))
      await tab.dispatch(changeRecord('round-1', { comment: 'Buy bread', commentBefore: ['', 'Buy'] }))
      expect(selectPendingChanges(tab.getState())).toMatchObject({ 'round-1': { change: { comment: 'Buy bread' } } })
      tab.gateways.passTime(30_000)
      await settled()
      expect(device.entries().at(-1)).toMatchObject({ operation: { change: { comment: 'Buy bread' } } })
    })

    test('and what the first of several edits of ideas and tags was made from', async () => {
      const { tab } = await writeNote()
      const ideas: IdeaInput[] = [{ text: 'one', atMs: 1_000, endMs: null, source: 'TYPED' }]
      await tab.dispatch(changeRecord('round-1', { ideas, ideasBefore: [] }))
      await tab.dispatch(changeRecord('round-1', { tags: ['Home'], tagsBefore: [] }))
      const [best, tags] = [ideas.map((one) => ({ ...one, isBest: true })), ['Home', 'Garden']]
      await tab.dispatch(changeRecord('round-1', { ideas: best, ideasBefore: ideas }))
      await tab.dispatch(changeRecord('round-1', { tags, tagsBefore: ['Home'] }))
      const { change } = selectUnstored(tab.getState())['round-1'] ?? {}
      expect(change).toEqual({ comment: 'A note', ideas: best, ideasBefore: [], tags, tagsBefore: [] })
    })

    test('and sends two of them one after the other', async () => {
      const answers: ((answer: Delivery) => void)[] = []
      const sent: unknown[] = []
      const deliver = ({ operation }: NewOutboxEntry) => {
        sent.push(operation)
        return new Promise<Delivery>((resolve) => answers.push(resolve))
      }
      const tab = openOutboxTab({ device, user: aya, server: { deliver } })
      await tab.dispatch(openOutbox())
      device.fail(full)
      void tab.dispatch(changeRecord('round-1', { isLiked: true }))
      await settled()
      void tab.dispatch(changeRecord('round-1', { isLiked: false }))
      await settled()
      expect(sent).toEqual([{ kind: 'change', change: { isLiked: true } }])
      answers[0]?.({ outcome: 'delivered' })
      await settled()
      expect(sent.slice(1)).toEqual([{ kind: 'change', change: { isLiked: false } }])
    })
  })

  test('does not send another person’s round as this person’s', async () => {
    const tab = await open(aya)
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(saveFinishedRecord(buildRound(), 'uid-ben'))).resolves.toMatchObject({ isSaved: false })
    expect(server.arrived).toEqual([])
  })

  test('while somebody accepts or declines guests’ rounds leaves the question open', async () => {
    device.leave(leftBy(null, 'round-1'))
    await device.openTab().rememberAccount('uid-ben')
    const tab = await open(aya)
    for (const thunk of [acceptGuestRounds, declineGuestRounds]) {
      device.fail('The device is busy.')
      await tab.dispatch(thunk())
      expect(selectStorageTrouble(tab.getState())).toBe('The device is busy.')
      device.fail(null)
      expect(selectGuestOffer(tab.getState())).toBe(1)
    }
  })

  test('does not let a change overtake an entry that waits for its record', async () => {
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

  test('right after a delivery sends the same record again later', async () => {
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
