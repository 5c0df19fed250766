import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { t, tWord } from '../../lib/translation'
import type { RecordingsGateway } from '../gateways'
import { removeRecording } from './remove-recording'
import type { WorkerReply, Arguments, MethodName, Result } from './protocol'
import { recordingErrorText } from './recording-error'

/** In some browsers a request to broken storage never settles. */
const defaultLimitMs = 10_000

/** The part of `Worker` that is needed. */
export interface RecordingsWorker {
  postMessage(request: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

interface Running {
  worker: RecordingsWorker
  /** Rejects if the worker cannot be loaded. */
  failed: Promise<never>
}

/**
 * The recordings on this device, stored by a worker.
 *
 * @param startWorker called at the first request, and again after the worker failed or timed out.
 */
export function createRecordings(startWorker: () => RecordingsWorker, limitMs = defaultLimitMs): RecordingsGateway {
  let running: Running | null = null

  const terminate = (target: Running) => {
    target.worker.terminate()
    if (running === target) running = null
  }

  const start = (): Running => {
    const worker = startWorker()
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => {
        reject(new Error('The part of this app that stores recordings could not be fetched.'))
      })
    })
    const started = { worker, failed }
    failed.catch(() => {
      terminate(started)
    })
    return started
  }

  const send = async <Name extends MethodName>(method: Name, ...args: Arguments<Name>): Promise<Result<Name>> => {
    const target = (running ??= start())
    const { port1: replyPort, port2: workerPort } = new MessageChannel()
    const answer = new Promise<Result<Name>>((resolve, reject) => {
      replyPort.onmessage = ({ data }: MessageEvent<WorkerReply<Result<Name>>>) => {
        if (data.isDone) resolve(data.value)
        else reject(Object.assign(new Error(tWord(data.message)), { name: data.name }))
      }
    })
    target.worker.postMessage({ method, args }, [workerPort])
    try {
      return await withTimeLimit(Promise.race([answer, target.failed]), limitMs)
    } catch (error) {
      // Terminating the worker releases its file locks.
      if (error instanceof TimeLimitError) terminate(target)
      throw toUserError(error)
    } finally {
      replyPort.close()
    }
  }

  return {
    begin: (about, part) => send('begin', about, part),
    append: (id, chunk) => send('append', id, chunk),
    noteTranscribed: (id) => send('noteTranscribed', id),
    canStore: () => send('canStore'),
    list: () => send('list'),
    read: (id) => send('read', id),
    remove: async (id) => {
      try {
        await withTimeLimit(removeRecording(id), limitMs)
      } catch (error) {
        throw toUserError(
          error instanceof TimeLimitError ? error : new Error(t(recordingErrorText(error)), { cause: error }),
        )
      }
    },
    claim: (ids, owner) => send('claim', ids, owner),
  }
}

function toUserError(error: unknown): Error {
  if (error instanceof TimeLimitError)
    return new Error(t('The storage on this device is not responding.'), { cause: error })
  return error instanceof Error ? error : new Error(t(recordingErrorText(error)), { cause: error })
}
