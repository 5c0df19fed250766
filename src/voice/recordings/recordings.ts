import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { t, tWord } from '../../lib/translation'
import type { RecordingsGateway } from '../gateways'
import { removeRecording } from './remove-recording'
import type { WorkerReply, Arguments, MethodName, Result } from './protocol'
import { recordingErrorText } from './recording-error'

/** Some browsers let a request to a broken storage hang. */
const defaultLimitMs = 10_000

/** As much of a `Worker` as is needed. */
export interface RecordingsWorker {
  postMessage(request: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

interface Running {
  worker: RecordingsWorker
  /** Rejects when the worker cannot be fetched. */
  failed: Promise<never>
}

/**
 * The recordings in the origin's private file system (File System Standard), written by a worker.
 *
 * @param startWorker is called when something is first asked for, and again after it failed or did not answer.
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
      // Whatever it still has in hand, the files it held are free again.
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
