import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { createVersions, type VersionGateway } from './service-worker'
import { heldUp, newVersionFound, newVersionWanted, version, type VersionState, type WithVersion } from './version'

declare module '../lib/root-state' {
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

/** Activates the newer version when the user asks for it, but never while a round runs. */
function addVersionListeners(startListening: StartListening<WithVersion>): void {
  listenTo(startListening, version, [newVersionWanted], async (_event, { dispatch, extra }) => {
    if (!(await extra.versions.activateNewVersion())) dispatch(heldUp())
  })
}

/** The version of this page, and the service worker. */
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
