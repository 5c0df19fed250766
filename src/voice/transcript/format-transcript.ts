import { t } from '../../lib/translation'
import { formatSize } from '../settings/format-recordings'
import type { TranscriptState } from './transcript'
import type { FetchTrouble, FoundPlace, RecogniserTrouble } from './recogniser-gateway'

/** Where transcription would run, what leaves the device, and what it takes. */
export function formatPlace({ place, bytes }: FoundPlace): string {
  switch (place) {
    case 'model':
      return t('Your words are written down on this device. Your voice is not sent.')
    case 'modelAfterFetching':
      return t(
        'Your words are written down on this device. Your voice is not sent. It takes one download of about {size}.',
        {
          size: formatSize(bytes ?? 0),
        },
      )
    case 'device':
      return t('Your browser transcribes on this device. Nothing is sent.')
    case 'deviceAfterFetching':
      return t(
        'Your browser can transcribe on this device. It first has to download a language pack from its maker; after that, nothing is sent.',
      )
    case 'servers':
      return t('Your browser transcribes on the servers of its maker: what you say would leave this device.')
    case 'nowhere':
      return t('Nothing on this device can write down this language. Everything else works.')
  }
}

/** The explanation of the current state; empty while transcription is off. */
export function formatTranscript(transcript: TranscriptState, savesData: boolean): string {
  switch (transcript.phase) {
    case 'off':
    case 'removing':
      return ''
    case 'looking':
      return t('Checking how this language can be transcribed…')
    case 'offered':
      return formatOffer(transcript, savesData)
    case 'fetching':
      return transcript.place === 'modelAfterFetching'
        ? t(
            'Downloading what this device needs to write down your words. You can start now, and have them written down after the round.',
          )
        : t('Your browser is downloading the language pack. You can start without it.')
    case 'on':
      return transcript.place === 'servers'
        ? t(
            'Your browser transcribes on the servers of its maker: what you say leaves this device during a round. The recording itself stays on the device.',
          )
        : formatPlace({ place: transcript.place, bytes: null })
    case 'failed':
      return formatTrouble(transcript.why)
  }
}

function formatOffer(offered: Extract<TranscriptState, { phase: 'offered' }>, savesData: boolean): string {
  const words = formatPlace(offered)
  if (offered.place === 'modelAfterFetching') {
    return savesData ? t('{words} Your browser is set to save data, so it waits for your click.', { words }) : words
  }
  return offered.wasOnDevice
    ? t('Your browser can no longer transcribe this language on this device, so transcription is off. {words}', {
        words,
      })
    : words
}

function formatTrouble(why: FetchTrouble | RecogniserTrouble): string {
  switch (why) {
    case 'notFetched':
      return t('The download broke off. Try again to continue where it ended, or start without it.')
    case 'damaged':
      return t('What was downloaded is damaged. Try again, or start without it.')
    case 'noRoom':
      return t('There is not enough space on this device for the download. You can start without it.')
    case 'stopped':
      return t('This device could not go on writing down words. It may not have enough memory. Everything else works.')
    default:
      return t('Your browser has stopped transcribing. Everything else works.')
  }
}
