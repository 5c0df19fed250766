import { tn } from '../lib/translation'
import { useCopy } from './copy/use-copy'

/** On a new device, how many of the person's rounds are here; nothing once all of them are. */
export function CopyProgress() {
  const { records, phase } = useCopy().known
  if (phase !== 'filling') return null
  return (
    <p className="soft small">
      {tn(
        records.length,
        '{count} round is on this device; older ones follow.',
        '{count} rounds are on this device; older ones follow.',
      )}
    </p>
  )
}
