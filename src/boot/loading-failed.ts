/** Shows or hides what the page says where the application could not be loaded. */
export function showLoadingFailed(hasFailed: boolean): void {
  const words = document.getElementById('loading-failed')
  if (words) words.hidden = !hasFailed
  if (hasFailed) document.body.ariaBusy = null
}
