import { InferenceSession, Tensor } from 'onnxruntime-web'
import type { ModelContents } from './model-files'

/** Samples in a second of sound. */
export const sampleRate = 16_000

/** The encoder cannot take less. Nobody says a word in this time. */
const shortestSeconds = 0.1

/** Nobody speaks faster; a model that goes on is repeating itself. By its makers; other languages have shorter tokens. */
const tokensPerSecond = { english: 6.5, other: 13 }

/** For a short answer, such as “I will.” */
const leastTokens = 6

const firstToken = 1
const lastToken = 2

/** A token of the vocabulary, and the probability that the model gave it, from 0 to 1. */
export interface Token {
  id: number
  probability: number
}

/** The name of each state that the decoder hands from one token to the next: `0.decoder.key`, `0.encoder.value` … */
type States = Map<string, Tensor>

/** A Moonshine model (https://arxiv.org/abs/2410.15608), in the ONNX form that its makers publish. */
export class Moonshine {
  private constructor(
    private readonly encoder: InferenceSession,
    private readonly decoder: InferenceSession,
    private readonly mostTokensPerSecond: number,
  ) {}

  /** @param language as BCP 47 */
  static async load({ encoder, decoder }: ModelContents, language: string): Promise<Moonshine> {
    const options: InferenceSession.SessionOptions = { executionProviders: ['wasm'] }
    return new Moonshine(
      await InferenceSession.create(encoder, options),
      await InferenceSession.create(decoder, options),
      /^en\b/i.test(language) ? tokensPerSecond.english : tokensPerSecond.other,
    )
  }

  /** The most probable tokens for a sound of at most about ten seconds, mono, 16 kHz. */
  async hear(sound: Float32Array): Promise<Token[]> {
    const seconds = sound.length / sampleRate
    if (seconds < shortestSeconds) return []
    const encoded = await this.encoder.run({ input_values: new Tensor('float32', sound, [1, sound.length]) })
    const heard: Token[] = []
    let states = this.emptyStates()
    const mostTokens = Math.max(Math.ceil(seconds * this.mostTokensPerSecond), leastTokens)
    for (let count = 0; count < mostTokens; count++) {
      const output = await this.decoder.run({
        input_ids: new Tensor('int64', [BigInt(heard.at(-1)?.id ?? firstToken)], [1, 1]),
        encoder_hidden_states: tensorOf(encoded, 'last_hidden_state'),
        use_cache_branch: new Tensor('bool', [count > 0], [1]),
        ...Object.fromEntries([...states].map(([name, state]) => [`past_key_values.${name}`, state])),
      })
      const token = mostProbable(tensorOf(output, 'logits'))
      if (token.id === lastToken) break
      heard.push(token)
      states = nextStates(states, output, count === 0)
    }
    return heard
  }

  private emptyStates(): States {
    const inputs = this.decoder.inputMetadata.filter(({ name }) => name.startsWith('past_key_values.'))
    return new Map(
      inputs.map((input) => {
        const [, heads, , size] = input.isTensor ? input.shape : []
        return [
          input.name.slice('past_key_values.'.length),
          new Tensor('float32', [], [0, Number(heads), 1, Number(size)]),
        ]
      }),
    )
  }
}

/** The encoder's states do not change after the first token. */
function nextStates(states: States, output: InferenceSession.ReturnType, isFirst: boolean): States {
  return new Map(
    [...states].map(([name, state]) => [
      name,
      isFirst || name.includes('.decoder.') ? tensorOf(output, `present.${name}`) : state,
    ]),
  )
}

function tensorOf(output: InferenceSession.ReturnType, name: string): Tensor {
  const tensor = output[name]
  if (!(tensor instanceof Tensor)) throw new Error(`The model has no output ${name}.`)
  return tensor
}

/** The softmax's largest value, and its index. */
function mostProbable({ data }: Tensor): Token {
  if (!(data instanceof Float32Array)) throw new Error('The model does not answer with 32-bit numbers.')
  const largest = data.reduce((one, other) => Math.max(one, other))
  const sum = data.reduce((total, logit) => total + Math.exp(logit - largest), 0)
  return { id: data.indexOf(largest), probability: 1 / sum }
}
