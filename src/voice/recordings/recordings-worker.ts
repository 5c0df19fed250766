import { respond, type WorkerRequest } from './protocol'
import { createRecordingsStorage } from './storage'

/** Writes the recordings, apart from the page: files can be written in place only here, and the page does not wait for it. */
const storage = createRecordingsStorage()
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  // One after the other, in the order they were asked for.
  last = last.then(async () => {
    port?.postMessage(await respond(storage, data))
  })
})
