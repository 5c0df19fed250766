/** A worker of its own for the recordings; it is there for as long as the page. */
export function startRecordingsWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "voice-recordings-worker" */ new URL('./recordings-worker.ts', import.meta.url),
  )
}
