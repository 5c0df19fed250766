import { dailyChallengeLimits } from '../../../contract/challenges/limits'
import type { HandledEntry, ReportLine } from '../../lib/archive/archive-list'
import { t, tn } from '../../lib/translation'

/** Reports how many challenges an import published again, and why it did not publish the others. */
export function formatReport(handled: readonly HandledEntry[]): ReportLine[] {
  const count = (outcome: string) => handled.filter((challenge) => challenge.outcome === outcome).length
  const [published, unchanged] = [count('PUBLISHED'), count('UNCHANGED')]
  const lines: ReportLine[] = []
  const add = (id: string, text: string, isTrouble = false) => lines.push({ id, text, isTrouble })
  if (published > 0)
    add('PUBLISHED', tn(published, '{count} challenge published again', '{count} challenges published again'))
  if (unchanged > 0)
    add('UNCHANGED', tn(unchanged, '{count} challenge already existed', '{count} challenges already existed'))
  for (const challenge of handled) {
    const failure = formatFailure(challenge)
    if (failure !== null) add(challenge.id, failure, true)
  }
  return lines
}

/** Says why a challenge was not published; null if it was, or already existed. */
function formatFailure({ title: topic, outcome, message = '' }: HandledEntry): string | null {
  switch (outcome) {
    case 'PUBLISHED':
    case 'UNCHANGED':
      return null
    case 'HIDDEN':
      return t('“{topic}” stays hidden: several people have reported it. You can ask for a review on its page.', {
        topic,
      })
    case 'TAKEN':
      return t('“{topic}” was not published: it already exists under another account.', { topic })
    case 'LIMIT_REACHED':
      return t(
        '“{topic}” was not published: you can publish {most} challenges a day. Import the file again tomorrow.',
        {
          ...{ topic, most: dailyChallengeLimits.publications },
        },
      )
    default:
      return t('“{topic}” was not published. {reason}', { topic, reason: message })
  }
}
