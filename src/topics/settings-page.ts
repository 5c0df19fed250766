import type { FeatureSettings } from '../lib/feature'
import { lazy } from '../lib/lazy'

export const settings = {
  archive: lazy(async () => (await import(/* webpackChunkName: "account-data" */ './topics-archive')).topicsArchives),
  deleteFromDevice:
    (uid) =>
    async (dispatch, _getState, { features }) => {
      const { ownerForgotten } = await features.topicsMemory.load()
      dispatch(ownerForgotten(uid))
    },
} satisfies FeatureSettings
