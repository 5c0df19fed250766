import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { formatGroup } from './format-pool'
import type { PoolEntry } from './lay-out-pool'

interface VoteButtonProps {
  entry: PoolEntry
  votesLeft: number
  onVote: (entry: PoolEntry) => void
}

/** Gives an idea or group a vote, or takes it back. */
export function VoteButton({ entry, votesLeft, onVote }: VoteButtonProps) {
  const { group, ideas, hasYourVote } = entry
  const name = group ? formatGroup(entry) : (ideas[0]?.text ?? '')
  const isOff = !hasYourVote && votesLeft === 0
  return (
    <Button
      pressed={hasYourVote}
      aria-label={t('Vote for “{name}”', { name })}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onVote(entry)}
    >
      {hasYourVote ? t('Your vote') : t('Vote')}
    </Button>
  )
}
