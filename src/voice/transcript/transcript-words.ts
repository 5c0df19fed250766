import type { RecognitionPlace } from './recogniser-gateway'
import { t, type PlainText } from '../../lib/translation'
import type { TranscriptState } from '../transcript'

const placeWords = {
  device: 'Your browser does this on this device. Nothing is sent.',
  deviceAfterFetching:
    'Your browser can do this on this device. It has to fetch a language pack first, from its maker; after that nothing is sent.',
  servers: 'Your browser does this on the servers of its maker: what you say would leave this device.',
  nowhere: 'This browser cannot write down speech. Everything else works.',
} as const satisfies Record<RecognitionPlace, PlainText>

/** What is to be said of the choice as it stands; empty where it is off. */
export function wordsOf(transcript: TranscriptState): string {
  switch (transcript.phase) {
    case 'off':
      return ''
    case 'looking':
      return t('Asking your browser where it can do this…')
    case 'offered':
      return transcript.isGone
        ? t('Your browser can no longer do this on this device in this language, so it is off. {words}', {
            words: t(placeWords[transcript.place]),
          })
        : t(placeWords[transcript.place])
    case 'fetching':
      return t('Your browser is fetching the language pack. You can start without it.')
    case 'on':
      return transcript.place === 'servers'
        ? t(
            'Your browser does this on the servers of its maker: what you say leaves this device during a round. The recording itself stays.',
          )
        : t(placeWords.device)
    case 'failed':
      return transcript.why === 'notFetched'
        ? t('The language pack did not come. You can start without it.')
        : t('Your browser gave up writing down your words. Everything else works.')
  }
}
