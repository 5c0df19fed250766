/** Whether somebody seems to be logged in, for scripts that run before the application does: it has the last word. */
export function hasSession(): boolean {
  const user = localStorage.getItem('user')
  return /(?:^|; )token=[^;]/.test(document.cookie) && user !== null && user !== 'undefined'
}
