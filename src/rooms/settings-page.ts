import type { FeatureSettings } from '../lib/feature'
import { removeLocal } from '../lib/storage/local-storage'
import { roomsStorageKey } from './storage-key'

export const settings: FeatureSettings = {
  deleteFromDevice: () => async () => removeLocal(roomsStorageKey),
}
