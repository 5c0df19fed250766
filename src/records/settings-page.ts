import type { FeatureSettings } from '../lib/feature'

export const settings: FeatureSettings = {
  deleteFromDevice:
    (uid) =>
    async (_dispatch, _getState, { outbox, offlineCache }) => {
      await Promise.all([outbox.forgetAccount(uid), offlineCache.clear()])
    },
}
