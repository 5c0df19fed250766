import { t } from './translation'

/** A share from 0 to 1 as a percentage: `38 %`. */
export function formatPercent(share: number): string {
  return t('{percent}%', { percent: Math.round(share * 100) })
}

/** A time within a round as minutes and seconds: `0:28`. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`
}

/** A duration: `2.7 s`, or without decimals from ten seconds on, `21 s`. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1000
  return t('{seconds} s', { seconds: seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds) })
}
