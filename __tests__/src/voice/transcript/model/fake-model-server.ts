import { createHash } from 'node:crypto'
import type { ModelManifest, ModelPiece } from '../../../../../contract/speech-model'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

const pathIn = (folder: string, content: string) => `${folder}${hashOf(content).slice(0, 16)}.onnx`

const pieceOf = (folder: string, content: string): ModelPiece => ({
  path: pathIn(folder, content),
  bytes: content.length,
  sha256: hashOf(content),
})

/** Two pieces of ten bytes each, and one of five. */
const encoder = ['encoder 01', 'encoder 02']
const decoder = ['dec 1']

export const contents = { encoder: encoder.join(''), decoder: decoder.join('') }

export const manifestIn = (folder: string): ModelManifest => ({
  encoder: encoder.map((content) => pieceOf(folder, content)),
  decoder: decoder.map((content) => pieceOf(folder, content)),
  downloadBytes: 20,
})

const english = '/assets/speech-model-en/'

/** The paths of the English model's pieces. */
export const paths = {
  first: pathIn(english, 'encoder 01'),
  second: pathIn(english, 'encoder 02'),
  third: pathIn(english, 'dec 1'),
}

const japanese = '/speech-models/ja/'

type Answer = string | Error | Promise<string>

/** What the network answers, by path: the model of the app, and the operator's for Japanese. */
export function installFakeModelServer() {
  Object.assign(globalThis, { SPEECH_MODEL: manifestIn(english) })
  const served = new Map<string, Answer>([
    ...[english, japanese].flatMap((folder) =>
      [...encoder, ...decoder].map((content): [string, Answer] => [pathIn(folder, content), content]),
    ),
    [`${japanese}manifest.json`, JSON.stringify(manifestIn(japanese))],
  ])
  const requests: string[] = []
  const once = new Map<string, Answer>()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    const path = input instanceof Request ? input.url : input.toString()
    requests.push(options?.cache === 'reload' ? `${path} past the cache` : path)
    const answer = once.get(path) ?? served.get(path)
    once.delete(path)
    if (answer instanceof Error) throw answer
    return answer === undefined ? new Response('', { status: 404 }) : new Response(await answer)
  })
  return {
    /** The requested paths, in order. */
    requests,
    answer: (path: string, answer: Answer) => served.set(path, answer),
    answerOnce: (path: string, answer: Answer) => once.set(path, answer),
    goOffline: () => {
      for (const path of served.keys()) served.set(path, new TypeError('Failed to fetch'))
    },
  }
}
