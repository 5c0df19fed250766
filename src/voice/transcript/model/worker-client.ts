import { ModelError, type HeardWord } from './model-gateway'
import type { ModelAnswer, ModelRequest } from './model-messages'

/** A speech model's worker. Takes one request at a time. */
export class WorkerClient {
  private hasEnded = false
  private pending: { resolve: (words: HeardWord[]) => void; reject: (error: ModelError) => void } | null = null

  private constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<ModelAnswer>) => {
      if (data.kind === 'done') this.pending?.resolve(data.words)
      else this.fail(data.reason)
    })
    // Also sent if the script cannot be loaded.
    worker.addEventListener('error', ({ message }) => {
      this.fail(message)
    })
    worker.addEventListener('messageerror', () => {
      this.fail('messageerror')
    })
  }

  /** @throws ModelError if the browser cannot run a model */
  static start(): WorkerClient {
    try {
      return new WorkerClient(
        new Worker(/* webpackChunkName: "speech-model" */ new URL('./model-worker.ts', import.meta.url)),
      )
    } catch (error) {
      throw new ModelError('stopped', { cause: error })
    }
  }

  /** False after a failure or `close`. */
  get isRunning(): boolean {
    return !this.hasEnded
  }

  /** Rejects with a ModelError if the worker fails or is closed. */
  ask(request: ModelRequest, transfer: Transferable[]): Promise<HeardWord[]> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject }
      this.worker.postMessage(request, transfer)
    })
  }

  /** Ends the worker, which frees its memory. */
  close(): void {
    this.fail('closed')
  }

  /** After any failure the worker ends: it may be out of memory. */
  private fail(reason: string): void {
    this.hasEnded = true
    this.worker.terminate()
    this.pending?.reject(new ModelError('stopped', { cause: reason }))
    this.pending = null
  }
}
