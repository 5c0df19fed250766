import type { FeatureSettings } from '../lib/feature'
import { Models } from './settings/Models'
import { Recordings } from './settings/Recordings'

export const settings = {
  sections: [
    { title: 'Recordings', isOfDevice: true, Component: Recordings },
    { title: 'Speech model', isOfDevice: true, Component: Models },
  ],
  notExported: 'Recordings are not included. They are on this device only; you can save each one from its record.',
  deleteFromDevice: (uid) => async (_dispatch, _getState, gateways) => {
    const recordings = await gateways.recordings.load()
    for (const { id, owner } of await recordings.list()) if (owner === uid) await recordings.remove(id)
  },
} satisfies FeatureSettings
