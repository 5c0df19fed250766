import { defaultAim } from '../../contract/limits'
import type { FixedTopicWords } from '../lib/fixed-topic'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Page } from '../ui/Page'
import { EmptyRing } from '../ui/RingFace'
import styles from './FixedSetUp.module.css'
import type { RoundSetUpProps } from './SetUp'
import { useLeaveTopic } from './use-leave-topic'

/** The set-up of a round whose topic is there already: from somebody else, or to come back to. */
export function FixedSetUp({ topic, problem, onStart, ...props }: RoundSetUpProps & FixedTopicWords) {
  const leaveTopic = useLeaveTopic()
  const { lead, inRing, onRing, below, isLengthFixed = false, suggestsDifferent = false } = props
  const { notice, fields } = props
  const { lengthMs, aim, onAimChange } = props.choices
  const isDifferent = aim === 'DIFFERENT'
  return (
    <Page width="narrow">
      {/* All of it: on a phone, Start sticks to the bottom of the screen within its form. */}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onStart()
        }}
      >
        <p className="soft line-high">{lead}</p>
        <h1 dir="auto" className="below-2 above-3 break-anywhere">
          {topic.topicTitle}
        </h1>
        <div className="row gap-0-4 centred">
          {isLengthFixed ? (
            <span className="soft">{t('{seconds} seconds', { seconds: lengthMs / 1000 })}</span>
          ) : (
            <>
              {fields.length}
              {fields.aim}
            </>
          )}
          <Button kind="plain" onClick={leaveTopic}>
            {t('Choose another')}
          </Button>
        </div>
        {notice}
        <div className={styles.ring}>
          <EmptyRing>{inRing && <p className={styles.words}>{inRing}</p>}</EmptyRing>
          {onRing}
        </div>
        {fields.start}
        {/* Below Start, which must not move when the rounds on the topic are known. */}
        {suggestsDifferent && (
          <p>
            <Button
              kind="choice"
              pressed={isDifferent}
              onClick={() => onAimChange(isDifferent ? defaultAim : 'DIFFERENT')}
            >
              {t('Try for different ideas this time')}
            </Button>
          </p>
        )}
        {problem !== '' && (
          <p role="alert" className="trouble">
            {problem}
          </p>
        )}
        {below && <div className="soft small">{below}</div>}
      </form>
    </Page>
  )
}
