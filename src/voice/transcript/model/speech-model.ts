import { readPageConfig } from '../../../lib/page-config'
import { ModelCatalogue, type Model } from './model-catalogue'
import { fetchModel, isModelStored, readModel, removeModels, storedModelBytes } from './model-files'
import { ModelError, type SpeechModelGateway } from './model-gateway'
import { WorkerClient } from './worker-client'

/** A WebAssembly module with one SIMD instruction, `i8x16.splat`, in its binary format (webassembly.github.io/spec). */
const simdModule = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // One type, a function without arguments that returns a v128, and one function of this type.
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  ...[0x03, 0x02, 0x01, 0x00],
  // Its code: i32.const 0, i8x16.splat, end.
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b],
])

/** Whether this browser has what a speech model needs. Pages without https have no Cache Storage and no `crypto.subtle`. */
function canRunModel(): boolean {
  const hasSimd = typeof WebAssembly === 'object' && WebAssembly.validate(simdModule)
  return hasSimd && 'Worker' in globalThis && 'caches' in globalThis
}

/** @param languages of the operator's models; English is there in any case */
export function createSpeechModel(languages = readPageConfig(document).speechModels ?? []): SpeechModelGateway {
  return new SpeechModel(new ModelCatalogue(languages))
}

/** A worker with the model of one language. */
interface Running {
  language: string
  client: WorkerClient
}

class SpeechModel implements SpeechModelGateway {
  private running: Running | null = null
  /** The latest call that uses the worker. */
  private latest: Promise<unknown> = Promise.resolve()
  /** Aborted by `close`, for the calls that wait for the worker. */
  private closing = new AbortController()

  constructor(private readonly catalogue: ModelCatalogue) {}

  async find(language: string): Promise<{ bytes: number; isStored: boolean } | null> {
    if (!canRunModel()) return null
    const model = await this.catalogue.find(language)
    if (model === null) return null
    const isStored = await isModelStored(model.manifest).catch(() => false)
    return { bytes: model.manifest.downloadBytes, isStored }
  }

  async fetch(language: string, onProgress: (share: number) => void): Promise<void> {
    const model = await this.modelFor(language)
    await fetchModel(model, onProgress)
    await this.catalogue.keep(model)
    keepScriptOffline()
  }

  storedBytes(): Promise<number> {
    return storedModelBytes()
  }

  async remove(): Promise<void> {
    this.close()
    await removeModels()
  }

  prepare(language: string): Promise<void> {
    return this.inOrder(async (signal) => {
      await this.clientFor(language, signal)
    })
  }

  hear(sound: Float32Array<ArrayBuffer>, language: string): ReturnType<SpeechModelGateway['hear']> {
    return this.inOrder(async (signal) => {
      const client = await this.clientFor(language, signal)
      return await client.ask({ kind: 'hear', sound }, [sound.buffer])
    })
  }

  close(): void {
    this.closing.abort(new ModelError('stopped'))
    this.closing = new AbortController()
    this.running?.client.close()
    this.running = null
  }

  /** Runs a task after the earlier ones. A failing worker takes those that wait along. */
  private inOrder<Result>(task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { signal } = this.closing
    const run = async () => {
      signal.throwIfAborted()
      try {
        return await task(signal)
      } catch (error) {
        if (!signal.aborted && error instanceof ModelError && error.trouble === 'stopped') this.close()
        throw error
      }
    }
    const result = this.latest.then(run)
    this.latest = result.catch(() => undefined)
    return result
  }

  /** The worker with a language's model, loaded. */
  private async clientFor(language: string, signal: AbortSignal): Promise<WorkerClient> {
    const model = await this.modelFor(language)
    if (this.running?.language === model.language && this.running.client.isRunning) return this.running.client
    const contents = await readModel(model.manifest)
    signal.throwIfAborted()
    // Two models at once would take twice the memory.
    this.running?.client.close()
    const client = WorkerClient.start()
    this.running = { language: model.language, client }
    await client.ask({ kind: 'load', contents, language: model.language }, [contents.encoder, contents.decoder])
    return client
  }

  private async modelFor(language: string): Promise<Model> {
    if (!canRunModel()) throw new ModelError('unsupported')
    const model = await this.catalogue.find(language)
    if (model === null) throw new ModelError('notFetched')
    return model
  }
}

/** Asks the service worker to cache the worker's script. Without one, as in some private windows, there is no offline use. */
function keepScriptOffline(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keepSpeechModel'))
}
