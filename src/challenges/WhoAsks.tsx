import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectChallenge } from './challenge-state'

/** Whose challenge the person answers. */
export function WhoAsks() {
  const entry = useAppSelector(selectChallenge)
  return entry.phase === 'none' ? null : formatWhoAsks(entry.to.hostName)
}

export const formatWhoAsks = (hostName: string): string =>
  hostName === '' ? t('Somebody asks') : t('{name} asks', { name: hostName })
