import { recordingErrorText } from './recording-error'
import type { StoredRecordings } from './storage'

/** What the page and the worker say to each other. Each request brings the port for its answer. */

export type MethodName = keyof StoredRecordings

export type Arguments<Name extends MethodName> = Parameters<StoredRecordings[Name]>

export type Result<Name extends MethodName> = Awaited<ReturnType<StoredRecordings[Name]>>

export type WorkerRequest<Name extends MethodName = MethodName> = {
  [Each in Name]: { method: Each; args: Arguments<Each> }
}[Name]

export type WorkerReply<Value> = { isDone: true; value: Value } | { isDone: false; name: string; message: string }

/** Does what was asked for; never rejects. */
export async function respond(
  storage: StoredRecordings,
  request: WorkerRequest,
): Promise<WorkerReply<Result<MethodName>>> {
  try {
    return { isDone: true, value: await run(storage, request) }
  } catch (error) {
    console.error('The recordings on this device:', error)
    return { isDone: false, name: error instanceof Error ? error.name : 'Error', message: recordingErrorText(error) }
  }
}

type Methods = { [Name in MethodName]: (...args: Arguments<Name>) => Promise<Result<Name>> }

function run<Name extends MethodName>(storage: Methods, { method, args }: WorkerRequest<Name>): Promise<Result<Name>> {
  return storage[method](...args)
}
