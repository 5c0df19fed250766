import type { TopicsPart } from '../exercise/use-topic-help'
import type { Gateways } from '../lib/gateways'
import { lazy } from '../lib/lazy'
import type * as AccountData from './account-data-part'
import type { RecordsClients } from './records-clients'
import type { AppStore } from './store'

/** What works behind the screens; it is fetched once there is something for it to do. Both may be asked for again. */
export interface Background {
  /** Sends what waits, and keeps what comes. */
  outbox: () => Promise<void>
  /** Runs the minute, and brings back one that was interrupted. */
  minute: () => Promise<void>
  /** Reminds the person at their time. */
  reminder: () => Promise<void>
  /** Listens to someone who speaks, and keeps the recordings. */
  voice: () => Promise<void>
  /** Topics to choose from, and what this device remembers of them. */
  topics: () => Promise<TopicsPart>
  /** Export, import, and the deletion of the account. */
  accountData: () => Promise<Pick<typeof AccountData, 'DataSection' | 'DeleteAccount'>>
}

/** @param gateways `round` tells whether a round was interrupted on this device, and stores the next one. */
export function createBackground(
  store: AppStore,
  { round, voice }: Pick<Gateways, 'round' | 'voice'>,
  recordsClients: RecordsClients,
): Background {
  /** What the device does not tell now, the minute asks it once more. */
  const isInterrupted = () =>
    round.read().then(
      ({ length }) => length > 0,
      () => true,
    )

  const minute = lazy(async () => {
    const [{ startMinute }] = await Promise.all([
      import(/* webpackChunkName: "minute" */ './minute-work'),
      outbox.load(),
      round.prepare(),
    ])
    startMinute(store)
  })
  const outbox = lazy(async () => {
    const { startOutbox } = await import(/* webpackChunkName: "device" */ './outbox-work')
    startOutbox(store)
  })

  const voiceWork = lazy(async () => {
    const [{ startVoice }, gateways] = await Promise.all([
      import(/* webpackChunkName: "voice" */ './voice-work'),
      voice.load(),
    ])
    startVoice(store, gateways)
  })

  const reminder = lazy(async () => {
    const { startReminder } = await import(/* webpackChunkName: "reminder" */ './reminder-work')
    startReminder(store, recordsClients)
  })

  const topics = lazy(async () => {
    const { createTopicsPart } = await import(/* webpackChunkName: "topics" */ './topics-part')
    return createTopicsPart(store)
  })

  const accountData = lazy(async () => {
    const { startAccountData, ...sections } = await import(/* webpackChunkName: "account-data" */ './account-data-part')
    startAccountData(store)
    return sections
  })

  return {
    outbox: async () => {
      await outbox.load()
      // What was interrupted is finished at the next visit, whichever page that is.
      if (await isInterrupted()) await minute.load()
    },
    minute: minute.load,
    reminder: reminder.load,
    voice: voiceWork.load,
    topics: topics.load,
    accountData: accountData.load,
  }
}
