import type { FlagsGateway, StoredFlags } from './flags-storage'

export function createFlagsTwins(): { flags: FlagsGateway } {
  let stored: StoredFlags | null = null
  return { flags: { read: () => stored, write: (flags) => void (stored = flags) } }
}
