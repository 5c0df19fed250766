declare global {
  interface Navigator {
    /** How a phone mixes this page's sound with that of other apps (Audio Session); not in all browsers. */
    audioSession?: { type: 'auto' | 'ambient' | 'play-and-record' }
  }
}

/** How sounds and a recording of this page are mixed with the music of another app, where the browser lets a page choose. */
export const audioSession = {
  /** The page records: its own sounds are heard, too. */
  record: (): void => choose('play-and-record'),
  /** Short sounds, over the music that goes on; not while the page records. */
  accompany: (): void => {
    if (navigator.audioSession?.type !== 'play-and-record') choose('ambient')
  },
  /** The recording has ended. */
  release: (): void => choose('auto'),
  /** No more short sounds: the browser chooses again, unless the page records. */
  leave: (): void => {
    if (navigator.audioSession?.type === 'ambient') choose('auto')
  },
}

function choose(type: NonNullable<Navigator['audioSession']>['type']): void {
  if (navigator.audioSession) navigator.audioSession.type = type
}
