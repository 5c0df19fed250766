/**
 * Goes on in another task, after what waits to be answered or painted: work of more than 50 ms in one piece makes a page
 * that does not answer.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
