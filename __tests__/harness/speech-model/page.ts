import { voiceFolder } from '../../../src/voice/microphone/voice-files'
import { createSpeechModel } from '../../../src/voice/transcript/model/speech-model'

/** The app's speech model alone in a page, for tests in real browsers. Sounds are 16-bit samples at 16 kHz in base64. */
const model = createSpeechModel()

const soundOf = (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768)
}

const timed = async <Result>(action: () => Promise<Result>) => {
  const start = performance.now()
  const result = await action()
  return { result, ms: performance.now() - start }
}

Object.assign(window, {
  speechModel: {
    /** The path of the WebAssembly runtime. */
    runtime: `${voiceFolder()}ort-wasm-simd-threaded.wasm`,
    find: () => model.find('en-GB'),
    fetch: async () => {
      const shares: number[] = []
      await model.fetch('en-GB', (share) => shares.push(share))
      return shares
    },
    hear: (base64: string) => timed(() => model.hear(soundOf(base64), 'en-GB')),
    storedBytes: () => model.storedBytes(),
    remove: () => model.remove().then(() => null),
    close: () => {
      model.close()
      return null
    },
  },
})
