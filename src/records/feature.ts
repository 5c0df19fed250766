import type { Feature } from '../lib/feature'
import { createLazyDevice, isDeviceUnused } from './device/lazy-device'
import { addSeenRecordsListeners } from './seen-records-listeners'
import { createRecordsClients } from './records-clients'
import { createWake } from './wake'

/** What lies on the device and on the server. The outbox itself comes when there may be something in it. */
export const feature = {
  listeners: [addSeenRecordsListeners],
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
