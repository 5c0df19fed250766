import { t } from './translation'

/** A share from 0 to 1 as a percentage: `38 %`. */
export function percentWords(share: number): string {
  return t('{percent} %', { percent: Math.round(share * 100) })
}
