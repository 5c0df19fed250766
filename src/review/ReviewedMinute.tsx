import { useState, type ReactNode } from 'react'
import type { RoundVoice, RoundView } from '../lib/round-view'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { FoldedSection } from '../ui/FoldedSection'
import { GroupBoard } from './GroupBoard'
import { IdeaRows } from './IdeaRows'
import { MarkedRing } from './MarkedRing'
import { RoundReport, type PastRounds } from './RoundReport'
import styles from './ReviewedMinute.module.css'
import { ShareRound } from './ShareRound'
import { SwitchesView } from './SwitchesView'
import { groupOf } from './edit-ideas'
import { useEditing } from './use-editing'

export interface ReviewedMinuteProps extends RoundView {
  voice: RoundVoice
  /** Renders with the person's past rounds, as far as they are loaded. */
  withPastRounds: (show: (past: PastRounds) => ReactNode) => ReactNode
  note: ReactNode
}

/** The review of a round: its ideas can be picked, edited and grouped, and are measured. */
export function ReviewedMinute(minute: ReviewedMinuteProps) {
  const {
    id,
    isKept,
    topicTitle,
    localDay,
    category,
    aim,
    durationMs,
    lengthMs,
    ring,
    renderLayout,
    voice,
    withPastRounds,
    note,
  } = minute
  const [said, setSaid] = useState('')
  const { ideas, edit, trouble, tryAgain } = useEditing(id, minute.ideas, setSaid)

  const hasGroups = ideas.some((idea) => groupOf(idea) !== null)

  return renderLayout({
    ring: (
      <>
        <MarkedRing ideas={ideas} lengthMs={lengthMs} hand={voice.hand(ideas)}>
          {ring(ideas)}
        </MarkedRing>
        {voice.controls}
        {ideas.length > 0 && <ShareRound {...{ topicTitle, ideas, lengthMs, localDay }} />}
      </>
    ),
    list: (
      <>
        <IdeaRows {...{ ideas, voice, edit, said }} canEdit={isKept} onSay={setSaid} />
        {trouble !== null && (
          <div role="alert" className={styles.trouble}>
            <p>{t('The last change could not be saved: {trouble} It stays on this page.', { trouble })}</p>
            <Button onClick={tryAgain}>{t('Try again')}</Button>
          </div>
        )}
      </>
    ),
    groups: isKept && ideas.length > 1 && (
      <div className={hasGroups ? undefined : 'screen-only'}>
        <FoldedSection title={t('Groups')} className={styles.groups}>
          <GroupBoard ideas={ideas} edit={edit} />
          {hasGroups && <SwitchesView ideas={ideas} lengthMs={lengthMs} />}
        </FoldedSection>
      </div>
    ),
    report: withPastRounds((past) => (
      <RoundReport round={{ id, category, aim, durationMs, lengthMs }} ideas={ideas} past={past} />
    )),
    voice: voice.figures({ ideas, onSay: setSaid }),
    note,
  })
}
