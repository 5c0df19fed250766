import { isObject, parseJson } from '../lib/shape'
import { onLocalChange, readLocal, readLocalJson, writeLocal } from '../lib/storage/local-storage'
import type { VoiceSettings, VoiceSettingsGateway } from './gateways'
import { defaultVoiceSettings } from './voice-settings'

const key = 'voice'

/** Voice settings in local storage, under `voice`. An unreadable setting falls back to its default. */
export function createVoiceSettingsStorage(): VoiceSettingsGateway {
  return {
    read: () => parseSettings(readLocal(key) ?? ''),
    write: (changed) => {
      const stored = readLocalJson(key)
      // Also what a newer version has stored.
      writeLocal(key, JSON.stringify({ ...(isObject(stored) && stored), ...changed }))
    },
    onChangedElsewhere: (listener) => onLocalChange(key, listener),
  }
}

const transcripts: readonly VoiceSettings['transcript'][] = ['off', 'device', 'servers']

function parseSettings(stored: string): VoiceSettings {
  const value = parseJson(stored)
  if (!isObject(value)) return defaultVoiceSettings
  const { microphoneId, transcript, language, forgetAfterDays } = value
  return {
    microphoneId: typeof microphoneId === 'string' ? microphoneId : null,
    transcript: transcripts.find((known) => known === transcript) ?? defaultVoiceSettings.transcript,
    language: typeof language === 'string' ? language : null,
    forgetAfterDays:
      forgetAfterDays === null || isDays(forgetAfterDays) ? forgetAfterDays : defaultVoiceSettings.forgetAfterDays,
  }
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
