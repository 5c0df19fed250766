import { addVersionListeners } from '../version/listeners'
import { createVersions } from '../version/service-worker'
import { newVersionFound, version } from '../version/version'
import type { AppStore } from './store'

/** Keeps the app on the device for use without a network, and tells when a newer version is there. */
export function followVersions({ dispatch, join, startListening }: AppStore): void {
  const versions = createVersions()
  join(version)
  addVersionListeners(startListening, versions)
  versions.onNewVersion(() => dispatch(newVersionFound()))
}
