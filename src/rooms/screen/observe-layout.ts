/** Calls back whenever an element has another size or other contents, and once at the beginning; returns a function that ends it. */
export function observeLayout(element: HTMLElement, onChange: () => void): () => void {
  const resizes = new ResizeObserver(onChange)
  resizes.observe(element)
  const changes = new MutationObserver(onChange)
  changes.observe(element, { childList: true, characterData: true, subtree: true })
  return () => {
    resizes.disconnect()
    changes.disconnect()
  }
}
