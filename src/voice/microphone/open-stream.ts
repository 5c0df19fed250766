import { lookUp } from '../../lib/shape'
import { t } from '../../lib/translation'
import { VoiceError, type Microphone, type VoiceTrouble } from '../gateways'

/** Error names of `getUserMedia` (Media Capture and Streams). */
const troubles: Readonly<Record<string, VoiceTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
}

/** Opens a microphone; the system's default if `id` is null or not connected. Rejects with a `VoiceError`. */
export async function openStream(id: string | null): Promise<MediaStream> {
  // Missing on pages without HTTPS.
  if (!('mediaDevices' in navigator)) throw new VoiceError('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(id !== null && { deviceId: { ideal: id } }),
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new VoiceError(lookUp(troubles, name) ?? 'failed', { cause: error })
  }
}

/** All microphones. Browsers reveal their names only while one is open. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== 'communications')
    .map(({ deviceId, label }, index) => ({
      id: deviceId,
      label: label === '' ? t('Microphone {number}', { number: index + 1 }) : label,
    }))
}

/** Why an open microphone has ended: disconnected, or its permission was withdrawn. */
export async function endReason(): Promise<VoiceTrouble> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted' ? 'unplugged' : 'revoked'
  } catch {
    // Some browsers do not support this query.
    return 'unplugged'
  }
}
