import { useEffect, useId, useState } from 'react'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import type { SharedRound } from './shared-round'
import styles from './ShareContent.module.css'
import { linkablePlaces, minuteLink, topicLink, type LinkedMinute } from './topic-link'
import { useOutcome } from './use-outcome'

/** Offers a link to the topic alone, and to the ring and the ideas if the person wants that. */
export function ShareTopic({ topicTitle, ideas, lengthMs }: SharedRound) {
  const [hasRing, setHasRing] = useState(false)
  const [hasIdeas, setHasIdeas] = useState(false)
  const [without, setWithout] = useState<readonly number[]>([])
  const { outcome, attempt } = useOutcome()
  const heading = useId()
  const canShare = 'share' in navigator
  const minute = useMinuteLink(hasRing && hasIdeas, { topicTitle, ideas, lengthMs, without })
  const isReady = minute !== null || !hasRing || !hasIdeas
  const link = minute ? minute.link : topicLink({ topicTitle, ring: hasRing ? { marks: ideas, lengthMs } : null })
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(link), {
      succeeded: t('Copied'),
      failed: t('Automatic copying failed. Select the link and copy it: {link}', { link }),
    })
  const share = () =>
    attempt(() => navigator.share({ title: t('Think about this too'), text: topicTitle, url: link }), {
      failed: t('The link could not be shared. You can copy it: {link}', { link }),
    })
  const toggle = (place: number) =>
    setWithout(without.includes(place) ? without.filter((one) => one !== place) : [...without, place])
  const linkable = linkablePlaces(ideas)
  return (
    <section aria-labelledby={heading} className={styles.topic}>
      <h3 id={heading}>{t('Think about this too')}</h3>
      <p className="soft small break-anywhere">
        {t(
          'A link to the topic, for a minute of somebody else. It does not say who sent it, and carries none of your ideas unless you tick them.',
        )}
      </p>
      <Checkbox
        className={styles.ring}
        label={t('With my ring: when my ideas came, without their words')}
        checked={hasRing}
        onChange={() => setHasRing(!hasRing)}
      />
      {hasRing && linkable.length > 0 && (
        <Checkbox
          className={styles.ring}
          label={t('With my ideas, covered until their own minute is over')}
          checked={hasIdeas}
          onChange={() => setHasIdeas(!hasIdeas)}
        />
      )}
      {hasRing && hasIdeas && (
        <fieldset className={styles.fieldset}>
          <legend>{t('Ideas in the link')}</legend>
          <p className="soft small">
            {t('The link itself carries them; they are not on our server. Whoever has it can uncover them.')}
          </p>
          <div className={styles.ideas}>
            {linkable.map((place) => (
              <Checkbox
                key={place}
                className={styles.idea}
                label={ideas[place]?.text ?? ''}
                checked={!without.includes(place)}
                onChange={() => toggle(place)}
              />
            ))}
          </div>
          {minute !== null && minute.leftOut > 0 && (
            <p role="status" className="small">
              {tn(minute.leftOut, '{count} idea does not fit in the link.', '{count} ideas do not fit in the link.')}
            </p>
          )}
        </fieldset>
      )}
      <div className="actions">
        <Button disabled={!isReady} onClick={copy}>
          {t('Copy link')}
        </Button>
        {canShare && (
          <Button disabled={!isReady} onClick={share}>
            {t('Share link')}
          </Button>
        )}
      </div>
      <p role="status" className="soft small break-anywhere">
        {outcome}
      </p>
    </section>
  )
}

/** The link with the ideas, made ahead: a browser copies it only within the press. Null until it has been made. */
function useMinuteLink(isWanted: boolean, { topicTitle, ideas, lengthMs, without }: LinkedMinute) {
  const [made, setMade] = useState<{ link: string; leftOut: number } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isAwaited = true
    void minuteLink({ topicTitle, ideas, lengthMs, without }).then((link) => isAwaited && setMade(link))
    return () => {
      isAwaited = false
      // It may carry an idea that was just unticked.
      setMade(null)
    }
  }, [isWanted, topicTitle, ideas, lengthMs, without])
  return made
}
