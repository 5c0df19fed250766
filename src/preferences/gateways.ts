import type { Preferences } from './preferences'

/** What a person may set for themselves, on this device. */
export interface PreferencesGateway {
  read(): Preferences
  /** The preferences in a value that comes from elsewhere; the default for each one that is not readable there. */
  parse(value: unknown): Preferences
  write(preferences: Preferences): void
}

declare module '../lib/gateways' {
  interface Gateways {
    preferences: PreferencesGateway
  }
}
