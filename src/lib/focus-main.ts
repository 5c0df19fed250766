/** What had the focus is about to go: it goes on where the page's content begins, and nothing scrolls. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
