/** Versions of the app. */
export interface VersionGateway {
  /** Keeps the app on this device, and calls back when a newer version of it is ready. */
  onNewVersion(listener: () => void): void
  /** Loads the page anew in the newer version; answers false, and does nothing, while a round runs in any tab. */
  takeOver(): Promise<boolean>
}
