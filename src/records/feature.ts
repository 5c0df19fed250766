import type { Feature } from '../lib/feature'
import { listenTo, type StartListening } from '../lib/listen-to'
import { begunElsewhere, endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'
import { createLazyDevice, isDeviceUnused } from './device/lazy-device'
import { createRecordsClients } from './records-clients'
import { createWake } from './wake'

/** What was seen of a person's records goes with their session. */
function addOfflineCacheListeners(startListening: StartListening<WithSession>): void {
  const ended = [nobodyFound, loggedOut, endedElsewhere, begunElsewhere] as const
  listenTo(startListening, session, ended, async (_event, { extra }) => {
    await extra.offlineCache.clear().catch((error: unknown) => {
      console.error('What was seen could not be removed from this device.', error)
    })
  })
}

/** What lies on the device and on the server. The outbox itself comes when there may be something in it. */
export const feature = {
  listeners: [addOfflineCacheListeners],
  gateways: (others) => {
    const device = createLazyDevice(async (tabs) =>
      (await import(/* webpackChunkName: "device" */ './device-storage')).createDeviceStorage(tabs),
    )
    return { ...device, wake: createWake(), recordsClients: createRecordsClients({ ...others, ...device }) }
  },
  start:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (!(await isDeviceUnused())) await features.outbox.preload()
    },
} satisfies Feature
