import type { InstallGateway } from './install-offer'

/** A browser that never offers to install the app. */
export function createInstallTwins(): { install: InstallGateway } {
  return { install: { state: () => 'notOffered', onChange: () => () => undefined, ask: async () => undefined } }
}
