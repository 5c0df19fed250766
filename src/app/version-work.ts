import { addVersionListeners } from '../version/listeners'
import { createVersions } from '../version/service-worker'
import { newVersionFound, version } from '../version/version'
import { hasRecordings } from '../voice/recordings/folder'
import type { AppStore } from './store'

/**
 * Keeps the app on the device for use without a network, and tells when a newer version is there. Recordings, which are on
 * few devices, are looked through for old ones.
 */
export function followVersions({ dispatch, join, startListening }: AppStore): void {
  const versions = createVersions()
  join(version)
  addVersionListeners(startListening, versions)
  versions.onNewVersion(() => dispatch(newVersionFound()))
  void tidyRecordings(dispatch)
}

async function tidyRecordings(dispatch: AppStore['dispatch']): Promise<void> {
  if (!(await hasRecordings())) return
  const { recordingsTidied } = await import(/* webpackChunkName: "voice" */ '../voice/recordings/tidying')
  await dispatch(recordingsTidied())
}
