import { recordingErrorText } from './trouble'
import type { StoredRecordings } from './storage'

/** What the page and the worker say to each other. Each request brings the port for its answer. */

export type Method = keyof StoredRecordings

export type Arguments<Name extends Method> = Parameters<StoredRecordings[Name]>

export type Result<Name extends Method> = Awaited<ReturnType<StoredRecordings[Name]>>

export type Request<Name extends Method = Method> = { [Each in Name]: { method: Each; args: Arguments<Each> } }[Name]

export type Answer<Value> = { isDone: true; value: Value } | { isDone: false; name: string; message: string }

/** Does what was asked for; never rejects. */
export async function answerTo(storage: StoredRecordings, request: Request): Promise<Answer<Result<Method>>> {
  try {
    return { isDone: true, value: await run(storage, request) }
  } catch (error) {
    console.error('The recordings on this device:', error)
    return { isDone: false, name: error instanceof Error ? error.name : 'Error', message: recordingErrorText(error) }
  }
}

type Methods = { [Name in Method]: (...args: Arguments<Name>) => Promise<Result<Name>> }

function run<Name extends Method>(storage: Methods, { method, args }: Request<Name>): Promise<Result<Name>> {
  return storage[method](...args)
}
