import { useId } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { formatLongDay } from '../../lib/format-day'
import { t, tn } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import styles from './Data.module.css'
import type { ImportChoices } from './import-thunks'
import type { Preview } from './importing'
import type { InvalidEntry } from './read-archive'

export interface ImportPreviewProps {
  preview: Preview
  choices: ImportChoices
  onChoose: (choices: ImportChoices) => void
  onBegin: () => void
  onDismiss: () => void
}

/** Shows what a file contains and whose it is, before anything is imported. */
export function ImportPreview({ preview, choices, onChoose, onBegin, onDismiss }: ImportPreviewProps) {
  const { rounds, topics, challenges, name, invalidEntries } = preview
  return (
    <div className={styles.part} role="group" aria-label={t('What is in the file')}>
      <p role="status">{formatRange(preview)}</p>
      <Owner preview={preview} />
      {invalidEntries > 0 && <InvalidEntries preview={preview} />}
      <div className={styles.choices}>
        {name !== '' && (
          <Checkbox
            label={t('Also import name and picture')}
            checked={choices.profile}
            onChange={({ target }) => onChoose({ ...choices, profile: target.checked })}
          />
        )}
        <Checkbox
          label={t('Also import settings')}
          checked={choices.preferences}
          onChange={({ target }) => onChoose({ ...choices, preferences: target.checked })}
        />
        {topics > 0 && (
          <Checkbox
            label={tn(topics, 'Also import {count} topic of your own', 'Also import {count} topics of your own')}
            checked={choices.topics}
            onChange={({ target }) => onChoose({ ...choices, topics: target.checked })}
          />
        )}
        {challenges > 0 && (
          <ChallengeChoice
            count={challenges}
            checked={choices.challenges}
            onChange={(isChecked) => onChoose({ ...choices, challenges: isChecked })}
          />
        )}
      </div>
      {preview.hasUnpublishable && (
        <p className="faint">
          {t('Closed challenges, entries and messages cannot be imported. They stay in the file.')}
        </p>
      )}
      <div className="actions">
        <Button kind="primary" onClick={onBegin}>
          {tn(rounds, 'Import {count} round', 'Import {count} rounds')}
        </Button>
        <Button onClick={onDismiss}>{t('Don’t import')}</Button>
      </div>
    </div>
  )
}

interface ChallengeChoiceProps {
  count: number
  checked: boolean
  onChange: (isChecked: boolean) => void
}

function ChallengeChoice({ count, checked, onChange }: ChallengeChoiceProps) {
  const hint = useId()
  return (
    <>
      <Checkbox
        label={tn(count, 'Publish {count} open challenge again', 'Publish {count} open challenges again')}
        aria-describedby={hint}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hint} className="faint">
        {t('The links stay the same. Challenges that are already here do not change.')}
      </p>
    </>
  )
}

function Owner({ preview: { email, name } }: { preview: Preview }) {
  const own = useAppSelector(selectUser)?.email ?? ''
  if (email === '') return null
  const isOwn = email.toLowerCase() === own.toLowerCase()
  return (
    <p>
      {t('Exported by {who}.', { who: name === '' ? email : `${name} (${email})` })}
      {!isOwn && ` ${t('You are logged in as {own}: the rounds will be added to your account.', { own })}`}
    </p>
  )
}

function InvalidEntries({ preview: { invalidEntries, firstInvalidEntries } }: { preview: Preview }) {
  return (
    <div className={styles.trouble}>
      <p>
        {tn(
          invalidEntries,
          '{count} round cannot be read and is left out:',
          '{count} rounds cannot be read and are left out:',
        )}
      </p>
      <ul className={styles.list}>
        {firstInvalidEntries.map((entry) => (
          <li key={entry.number}>{formatInvalidEntry(entry)}</li>
        ))}
        {invalidEntries > firstInvalidEntries.length && <li>…</li>}
      </ul>
    </div>
  )
}

function formatInvalidEntry({ number, topic, place }: InvalidEntry): string {
  const entry = topic === null ? t('Round {number}', { number }) : t('Round {number}, “{topic}”', { number, topic })
  return place === '' ? entry : `${entry}: ${place}`
}

function formatRange({ rounds, from, to }: Preview): string {
  if (from === null || to === null) return t('There are no rounds in this file.')
  return from === to
    ? tn(rounds, '{count} round of {day}.', '{count} rounds of {day}.', { day: formatLongDay(from) })
    : tn(rounds, '{count} round, from {from} to {to}.', '{count} rounds, from {from} to {to}.', {
        from: formatLongDay(from),
        to: formatLongDay(to),
      })
}
