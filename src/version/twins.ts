import type { VersionGateway } from './service-worker'

/** A browser that never has a newer version. */
export function createVersionTwins(): { versions: VersionGateway } {
  return { versions: { onNewVersion: () => undefined, activateNewVersion: async () => true } }
}
