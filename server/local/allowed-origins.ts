/**
 * Which pages may call this server. An entry is an origin, or an origin with `*` as its port
 * (`http://localhost:*`), as in a Content-Security-Policy.
 */
export function createOriginRule(appOrigins: readonly string[]): (origin: string) => boolean {
  const exact = new Set(appOrigins)
  const anyPort = appOrigins.filter((entry) => entry.endsWith(':*')).map((entry) => entry.slice(0, -1))
  return (origin) => exact.has(origin) || anyPort.some((start) => isPortOf(origin, start))
}

function isPortOf(origin: string, start: string): boolean {
  return origin.startsWith(start) && /^\d{1,5}$/.test(origin.slice(start.length))
}

/**
 * Whether a Host header names this machine. A page elsewhere can point its own name at 127.0.0.1 (DNS rebinding)
 * and would then be same-origin with us; its Host header gives it away.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}
