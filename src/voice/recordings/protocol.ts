import { recordingErrorText } from './recording-error'
import type { StoredRecordings } from '../gateways'

/** The messages between the page and the recordings worker. Each request carries a port for its reply. */

export type MethodName = keyof StoredRecordings

export type Arguments<Name extends MethodName> = Parameters<StoredRecordings[Name]>

export type Result<Name extends MethodName> = Awaited<ReturnType<StoredRecordings[Name]>>

export type WorkerRequest<Name extends MethodName = MethodName> = {
  [Each in Name]: { method: Each; args: Arguments<Each> }
}[Name]

export type WorkerReply<Value> = { isDone: true; value: Value } | { isDone: false; name: string; message: string }

/** Runs a request; never rejects. */
export async function respond(
  storage: StoredRecordings,
  request: WorkerRequest,
): Promise<WorkerReply<Result<MethodName>>> {
  try {
    return { isDone: true, value: await run(storage, request) }
  } catch (error) {
    console.error('A request to the recordings worker failed.', error)
    return { isDone: false, name: error instanceof Error ? error.name : 'Error', message: recordingErrorText(error) }
  }
}

type Methods = { [Name in MethodName]: (...args: Arguments<Name>) => Promise<Result<Name>> }

function run<Name extends MethodName>(storage: Methods, { method, args }: WorkerRequest<Name>): Promise<Result<Name>> {
  return storage[method](...args)
}
