import { t } from '../lib/translation'
import { describeRing } from '../ui/format-ring'
import { Ring } from '../ui/Ring'
import type { SharedRing } from './shared-ring'
import styles from './TwoRings.module.css'

interface TwoRingsProps {
  own: SharedRing
  /** From the link that led to the round. */
  theirs: SharedRing
}

/** The rings of two people on one topic beside each other. The other ring came with the link; nothing is sent back. */
export function TwoRings({ own, theirs }: TwoRingsProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>
        {t('The same topic, two rings')} <span className="faint">{t('Nobody sees yours unless you share it.')}</span>
      </figcaption>
      <div className={styles.rings}>
        {[
          { ring: own, words: t('Your ring') },
          { ring: theirs, words: t('The ring in the link') },
        ].map(({ ring, words }) => (
          <div key={words}>
            <Ring {...ring} label={`${words}: ${describeRing(ring.marks, ring.lengthMs)}`} />
            <p aria-hidden className="soft small below-3">
              {words}
            </p>
          </div>
        ))}
      </div>
    </figure>
  )
}
