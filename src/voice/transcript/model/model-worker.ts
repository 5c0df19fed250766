import { env } from 'onnxruntime-web'
import { voiceFolder } from '../../microphone/voice-files'
import { hearSound } from './hear-sound'
import type { HeardWord } from './model-gateway'
import type { ModelAnswer, ModelRequest } from './model-messages'
import { Moonshine } from './moonshine'

// Several threads need SharedArrayBuffer, and so cross-origin isolation, which would break the sign-in popup.
env.wasm.numThreads = 1
env.wasm.wasmPaths = voiceFolder()
env.logLevel = 'error'

let model: Moonshine | null = null

async function answer(request: ModelRequest): Promise<HeardWord[]> {
  if (request.kind === 'load') {
    model = await Moonshine.load(request.contents, request.language)
    return []
  }
  if (model === null) throw new Error('No model was loaded.')
  return hearSound(model, request.sound)
}

const send = (message: ModelAnswer) => {
  postMessage(message)
}

addEventListener('message', ({ data }: MessageEvent<ModelRequest>) => {
  answer(data).then(
    (words) => {
      send({ kind: 'done', words })
    },
    (error: unknown) => {
      send({ kind: 'failed', reason: String(error) })
    },
  )
})
