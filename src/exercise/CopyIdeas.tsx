import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { useCopyToClipboard, type CopyState } from '../lib/use-copy-to-clipboard'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { TextArea } from '../ui/TextArea'
import { retrySave } from './save-round'
import { ideasAsText } from './format-review'
import type { FinishedRound } from './round-state'
import styles from './Review.module.css'

const words = {
  notYet: 'Copy the ideas',
  copied: 'Copied',
  failed: 'Copy the ideas',
} as const satisfies Record<CopyState, string>

/** Shown if the device could not store the round: the reason, a retry, and the ideas for copying. */
export function CopyIdeas({ round }: { round: FinishedRound & { message: string } }) {
  const dispatch = useAppDispatch()
  const text = ideasAsText(round)
  const { copying, copy } = useCopyToClipboard(text)

  return (
    <div className="stack gap-4">
      <p role="alert">
        {t(
          'The round could not be saved on this device. {message} Your ideas are on this page only: copy them before you close it or start another round.',
          { message: round.message },
        )}
      </p>
      <div className={classes('actions', styles.actions)}>
        <Button kind="primary" onClick={copy}>
          {t(words[copying])}
        </Button>
        <Button onClick={() => void dispatch(retrySave())}>{t('Try again')}</Button>
      </div>
      <TextArea
        label={t('Your ideas as text')}
        className={styles.text}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        {...(copying === 'failed' && {
          error: t('Automatic copying failed. Select the text and copy it.'),
        })}
      />
    </div>
  )
}
