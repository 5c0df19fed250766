import { Link } from '@tanstack/react-router'
import type { IdeaRecord } from '../../contract/record'
import { t } from '../lib/translation'
import { TryAgainLink } from '../records/TryAgainLink'
import { Duet } from '../review/Duet'
import { SendBack } from '../review/SendBack'
import type { SharedMinute } from '../review/shared-minute'
import { buttonClass } from '../ui/Button'
import { FaintMarks } from '../ui/FaintMarks'
import { describeRing } from '../ui/format-ring'
import { Page } from '../ui/Page'
import { Ring } from '../ui/Ring'
import styles from './DuetScreen.module.css'

interface DuetScreenProps {
  own: IdeaRecord
  theirs: SharedMinute
}

/** The person's own round beside theirs: where a link leads that was sent back, and for a link whose topic one has thought about. */
export function DuetScreen({ own, theirs }: DuetScreenProps) {
  const { id, topicTitle, category, ideas, lengthMs } = own
  const isUnanswered = theirs.answers === ''
  return (
    <Page width="narrow">
      <p className="soft">{t('Two minutes on one topic')}</p>
      <h1 dir="auto" className="break-anywhere">
        {topicTitle}
      </h1>
      <div className={styles.ring}>
        <Ring marks={ideas} lengthMs={lengthMs} label={`${t('Your ring')}: ${describeRing(ideas, lengthMs)}`} />
        <FaintMarks {...theirs} label={t('Their ring')} />
      </div>
      <div className="actions above-5">
        {isUnanswered && <SendBack {...{ topicTitle, ideas, lengthMs, theirs }} />}
        <Link to="/records/$id" params={{ id }} className={buttonClass(isUnanswered ? 'quiet' : 'primary')}>
          {t('See the record')}
        </Link>
        <TryAgainLink {...{ topicTitle, category }}>{t('Try again')}</TryAgainLink>
      </div>
      <Duet own={ideas} theirs={theirs} canAnswer={isUnanswered} />
    </Page>
  )
}
