import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { t, tWord } from '../../lib/translation'
import type { RecordingsGateway } from '../gateways'
import { removeRecording } from './remove-recording'
import type { Answer, Arguments, Method, Result } from './protocol'
import { recordingErrorText } from './trouble'

/** Some browsers let a request to a broken storage hang. */
const longestMs = 10_000

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
export function createRecordings(startWorker: () => RecordingsWorker, limitMs = longestMs): RecordingsGateway {
  let running: Running | null = null

  const forget = (one: Running) => {
    one.worker.terminate()
    if (running === one) running = null
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
      forget(started)
    })
    return started
  }

  const ask = async <Name extends Method>(method: Name, ...args: Arguments<Name>): Promise<Result<Name>> => {
    const asked = (running ??= start())
    const { port1: ours, port2: theirs } = new MessageChannel()
    const answer = new Promise<Result<Name>>((resolve, reject) => {
      ours.onmessage = ({ data }: MessageEvent<Answer<Result<Name>>>) => {
        if (data.isDone) resolve(data.value)
        else reject(Object.assign(new Error(tWord(data.message)), { name: data.name }))
      }
    })
    asked.worker.postMessage({ method, args }, [theirs])
    try {
      return await withTimeLimit(Promise.race([answer, asked.failed]), limitMs)
    } catch (error) {
      // Whatever it still has in hand, the files it held are free again.
      if (error instanceof TimeLimitError) forget(asked)
      throw asTold(error)
    } finally {
      ours.close()
    }
  }

  return {
    begin: (about, part) => ask('begin', about, part),
    append: (id, piece) => ask('append', id, piece),
    noteTranscribed: (id) => ask('noteTranscribed', id),
    list: () => ask('list'),
    read: (id) => ask('read', id),
    remove: async (id) => {
      try {
        await withTimeLimit(removeRecording(id), limitMs)
      } catch (error) {
        throw asTold(
          error instanceof TimeLimitError ? error : new Error(t(recordingErrorText(error)), { cause: error }),
        )
      }
    },
    claim: (ids, owner) => ask('claim', ids, owner),
  }
}

function asTold(error: unknown): Error {
  if (error instanceof TimeLimitError)
    return new Error(t('The storage of this device does not answer.'), { cause: error })
  return error instanceof Error ? error : new Error(t(recordingErrorText(error)), { cause: error })
}
