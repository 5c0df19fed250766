import { respond, type WorkerRequest } from './protocol'
import { createRecordingsStorage } from './storage'

/** A worker, because browsers allow writing files in place only here, and to keep it off the main thread. */
const storage = createRecordingsStorage()
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  // One at a time, in the order of the requests.
  last = last.then(async () => {
    port?.postMessage(await respond(storage, data))
  })
})
