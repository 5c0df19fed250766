import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { VersionGateway } from './gateways'
import { addVersionListeners } from './listeners'
import { createVersions } from './service-worker'
import { newVersionFound, version, type VersionState } from './version'

declare module '../lib/feature' {
  interface LazyLoadedSlices {
    version: VersionState
  }
  interface LazyFeatures {
    version: Lazy<object>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    versions: VersionGateway
  }
}

/** Which version of the app this page is, and the service worker that holds it. */
export const feature = {
  slices: [version],
  listeners: [addVersionListeners],
  gateways: () => ({ versions: createVersions() }),
  start:
    () =>
    (dispatch, _getState, { versions }) =>
      versions.onNewVersion(() => dispatch(newVersionFound())),
  exposes: {},
} satisfies LazyFeature
