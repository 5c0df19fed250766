import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { Refusal } from './answers'

/** Longest body read, in UTF-16 code units; the largest legal call has about 4,000. */
const maximumBodyLength = 64 * 1024

/** One call, with its address and body parsed on demand. */
export interface Call {
  method: string
  url: URL
  contentType: string
  /** The body as text; refused where it is too long. */
  text(): Promise<string>
}

/** Reads a request of node's server as a call. */
export function callFrom(request: IncomingMessage): Call {
  return {
    method: request.method ?? 'GET',
    // The host is irrelevant here: it was checked before, and no answer depends on it.
    url: new URL(request.url ?? '/', 'http://localhost'),
    contentType: (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    text: () => readText(request),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > maximumBodyLength) throw new Refusal('PAYLOAD_TOO_LARGE : The request is too long.', 413)
  }
  return text
}

/**
 * Reads a call's JSON body by a schema.
 * @throws Refusal with `INVALID_ARGUMENT`, naming the field
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseJson(await call.text(), schema, 'INVALID_ARGUMENT')
}

/**
 * Reads JSON text by a schema.
 * @throws Refusal with the given Firebase message, and in words what was wrong
 */
export function parseJson<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  refusal: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)
  throw new Refusal(`${refusal} : ${field === null ? '' : `${field}: `}${issue.message}`)
}
