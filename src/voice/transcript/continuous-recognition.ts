import type { Recognition, RecognitionListener, RecognitionOptions, RecogniserTrouble } from './recogniser-gateway'
import { createResultMerger } from './merge-results'
import { readError, readResults, troubleOf, type SpeechRecogniser } from './web-speech'

/** A shorter session without a result has failed to listen. */
const shortestMs = 1000

/** Gives up after this many failed sessions in a row. */
const mostFailures = 4

const firstDelayMs = 250

/** How long to wait for the `end` event after an `error` event. */
const endAfterErrorMs = 500

/**
 * Recognises continuously. Recognisers stop by themselves after silence or about a minute, and are restarted at once. After an error
 * the delay doubles each time; the fourth failure in a row is the last. Speech between two sessions is lost, which cannot be avoided.
 *
 * @param create creates a recogniser for one session. None is reused, because some cannot restart while they are still ending.
 */
export function recogniseContinuously(
  create: () => SpeechRecogniser,
  { language, track, clock }: Omit<RecognitionOptions, 'place'>,
  listener: RecognitionListener,
): Recognition {
  const merger = createResultMerger(language, () => clock.monotonicNow())
  let isOver: () => void = () => undefined
  const over = new Promise<void>((resolve) => (isOver = resolve))
  let current: SpeechRecogniser | null = null
  let state: 'on' | 'stopping' | 'over' = 'on'
  let failures = 0

  const finish = () => {
    state = 'over'
    isOver()
  }
  const tell = () => listener.recognised(merger.words())

  const giveUp = (why: RecogniserTrouble) => {
    finish()
    listener.gaveUp(why)
  }

  const goOn = (trouble: RecogniserTrouble | null, isFruitless: boolean) => {
    if (trouble === 'notAllowed' || trouble === 'languageMissing') {
      giveUp(trouble)
      return
    }
    failures = isFruitless ? failures + 1 : 0
    if (failures === mostFailures) {
      giveUp(trouble ?? 'failed')
      return
    }
    if (failures === 0) begin()
    else {
      clock.at(clock.monotonicNow() + firstDelayMs * 2 ** (failures - 1), () => {
        if (state === 'on') begin()
      })
    }
  }

  const begin = () => {
    const recogniser = create()
    const beganAt = clock.monotonicNow()
    let hasHeard = false
    let trouble: RecogniserTrouble | null = null
    current = recogniser
    merger.sessionBegan()

    const end = () => {
      if (current !== recogniser) return
      current = null
      merger.sessionEnded()
      if (hasHeard) tell()
      const isShort = clock.monotonicNow() - beganAt < shortestMs
      if (state === 'stopping') finish()
      else if (state === 'on') goOn(trouble, !hasHeard && (trouble !== null || isShort))
    }
    recogniser.onresult = (event) => {
      if (current !== recogniser) return
      const results = readResults(event)
      if (results.length === 0) return
      hasHeard = true
      merger.resultsReceived(results)
      tell()
    }
    recogniser.onerror = (event) => {
      if (current !== recogniser) return
      trouble = troubleOf(readError(event))
      clock.at(clock.monotonicNow() + endAfterErrorMs, () => {
        if (current !== recogniser) return
        end()
        recogniser.abort()
      })
    }
    recogniser.onend = end
    try {
      if (track) recogniser.start(track)
      else recogniser.start()
    } catch {
      // The track has ended, or another recogniser is still active.
      trouble = 'noSound'
      end()
    }
  }

  begin()
  return {
    stop: () => {
      if (state === 'on') {
        state = 'stopping'
        if (current) current.stop()
        else finish()
      }
      return over
    },
    abort: () => {
      const recogniser = current
      current = null
      if (state !== 'over') {
        merger.sessionEnded()
        finish()
      }
      recogniser?.abort()
    },
  }
}
