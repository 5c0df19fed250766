import { useId, useState } from 'react'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import type { SharedRound } from './shared-round'
import styles from './ShareContent.module.css'
import { topicLink } from './topic-link'
import { useOutcome } from './use-outcome'

/** Offers a link to the topic alone, and to the ring if the person wants that. */
export function ShareTopic({ topicTitle, ideas, lengthMs }: SharedRound) {
  const [hasRing, setHasRing] = useState(false)
  const { outcome, attempt } = useOutcome()
  const heading = useId()
  const canShare = 'share' in navigator
  const link = topicLink({ topicTitle, ring: hasRing ? { marks: ideas, lengthMs } : null })
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(link), {
      succeeded: t('Copied'),
      failed: t('Automatic copying failed. Select the link and copy it: {link}', { link }),
    })
  const share = () =>
    attempt(() => navigator.share({ title: t('Think about this too'), text: topicTitle, url: link }), {
      failed: t('The link could not be shared. You can copy it.'),
    })
  return (
    <section aria-labelledby={heading} className={styles.topic}>
      <h3 id={heading}>{t('Think about this too')}</h3>
      <p className="soft small break-anywhere">
        {t(
          'A link to the topic alone, for a minute of somebody else. It does not say who sent it, and neither of you sees the other’s ideas.',
        )}
      </p>
      <Checkbox
        className={styles.ring}
        label={t('With my ring: when my ideas came, without their words')}
        checked={hasRing}
        onChange={() => setHasRing(!hasRing)}
      />
      <div className="actions">
        <Button onClick={copy}>{t('Copy link')}</Button>
        {canShare && <Button onClick={share}>{t('Share link')}</Button>}
      </div>
      <p role="status" className="soft small break-anywhere">
        {outcome}
      </p>
    </section>
  )
}
