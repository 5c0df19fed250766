/** Whether an error of node carries this code (`ENOENT`, `EADDRINUSE`). */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
