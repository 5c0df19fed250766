import { t } from '../../lib/translation'
import { VoiceError, type Microphone, type VoiceTrouble } from '../gateways'

/** What a browser's refusal of the microphone means (Media Capture and Streams, "getUserMedia"). */
const troubles: Readonly<Record<string, VoiceTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
}

/** Asks for a microphone, the system's own where `id` is null or gone. Rejects with a `VoiceError`. */
export async function openStream(id: string | null): Promise<MediaStream> {
  // Pages without https have none.
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
    throw new VoiceError(troubles[name] ?? 'failed', { cause: error })
  }
}

/** The microphones there are; browsers tell their names once one is open. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== 'communications')
    .map(({ deviceId, label }, index) => ({
      id: deviceId,
      label: label === '' ? t('Microphone {number}', { number: index + 1 }) : label,
    }))
}

/** Why an open microphone has ended: it was taken away, or its permission was. */
export async function endReason(): Promise<VoiceTrouble> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted' ? 'unplugged' : 'revoked'
  } catch {
    // Some browsers do not tell.
    return 'unplugged'
  }
}
