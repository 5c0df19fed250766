import { maximumEntryMessageLength } from '../../contract/challenges/limits'
import { publicPersonOf } from '../../contract/challenges/public-person'
import { isVisible, trimVisible } from '../../contract/visible-text'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { selectUser } from '../session/session'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { LimitedArea } from '../ui/LimitedArea'
import { entryGivenUp, ideaChosen, messageWritten } from './challenge'
import type { EntryDraft } from './challenge-state'
import { EntryText } from './EntryText'
import { Person } from './Person'
import styles from './SendEntry.module.css'
import { sendEntry } from './challenge-thunks'

/** The person chooses ideas and sees what the host will get. */
export function EntryForm({ draft }: { draft: EntryDraft }) {
  const dispatch = useAppDispatch()
  const { ideas, message, trouble } = draft
  const chosen = ideas.filter(({ isChosen }) => isChosen)

  return (
    <div className="stack gap-4">
      <fieldset className={styles.ideas}>
        <legend className={styles.legend}>{t('Ideas to send')}</legend>
        {ideas.map(({ text, isChosen }, place) => {
          const isUnwritten = !isVisible(text)
          return (
            <Checkbox
              key={place}
              className={styles.idea}
              label={isUnwritten ? t('A spoken idea without text') : text}
              checked={isChosen}
              disabled={isUnwritten}
              onChange={({ currentTarget }) => dispatch(ideaChosen({ place, isChosen: currentTarget.checked }))}
            />
          )
        })}
        {ideas.length === 0 && <p className="soft">{t('There are no ideas in this round. Try another one.')}</p>}
        {ideas.some(({ text }) => !isVisible(text)) && (
          <p className="faint">{t('To send a spoken idea, first add its text in the list of ideas.')}</p>
        )}
      </fieldset>
      <LimitedArea
        label={t('Message')}
        text={message}
        maximumLength={maximumEntryMessageLength}
        onTextChange={(text) => dispatch(messageWritten({ text }))}
        hint={t('Optional')}
      />
      <Preview draft={draft} />
      {trouble !== null && <p role="alert">{t('This could not be saved on this device: {trouble}', { trouble })}</p>}
      <div className="actions">
        <Button
          kind="primary"
          aria-disabled={chosen.length === 0}
          aria-describedby={chosen.length === 0 ? 'nothing-chosen' : undefined}
          onClick={() => void dispatch(sendEntry())}
        >
          {t('Send entry')}
        </Button>
        <Button
          onClick={() => {
            focusMain()
            dispatch(entryGivenUp())
          }}
        >
          {t('Don’t send')}
        </Button>
      </div>
      {chosen.length === 0 && (
        <p id="nothing-chosen" className="soft">
          {t('Choose at least one idea.')}
        </p>
      )}
    </div>
  )
}

/** Exactly what the host gets. */
function Preview({ draft: { ideas, message, to } }: { draft: EntryDraft }) {
  const user = useAppSelector(selectUser)
  return (
    <section aria-labelledby="entry-preview" className={styles.preview}>
      <h3 id="entry-preview">{t('Preview')}</h3>
      <p className="faint">
        {to.hostName === ''
          ? t('The host will see exactly this.')
          : t('{name} will see exactly this.', { name: to.hostName })}
      </p>
      <p>
        {user === null ? (
          <span className="soft">{t('Your name and your picture, once you are logged in')}</span>
        ) : (
          <Person {...publicPersonOf(user)} />
        )}
      </p>
      <EntryText ideas={ideas.filter(({ isChosen }) => isChosen)} message={trimVisible(message)} />
      <p className="faint">{t('Nothing else is sent: no times, no note, no audio, no e-mail address.')}</p>
    </section>
  )
}
