import type { FeatureSettings } from '../lib/feature'

export const settings: FeatureSettings = {
  deleteFromDevice:
    (uid) =>
    async (_dispatch, _getState, { outbox, copy }) => {
      await Promise.all([outbox.forgetAccount(uid), copy.clear()])
    },
}
