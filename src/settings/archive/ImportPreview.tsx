import { useId } from 'react'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { formatLongDay } from '../../lib/format-long-day'
import { t, tn, type PlainText } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { classes } from '../../ui/classes'
import { loadedArchiveLists } from './archive-lists'
import styles from './Data.module.css'
import { choiceOf, type OutgoingEntry, type Preview, type PreviewedList } from './importing'
import type { InvalidEntry } from './read-archive'

export interface ImportPreviewProps {
  preview: Preview
  /** The keys in the file of what to import besides the rounds; of what would be sent to others, `choiceOf` each. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onBegin: () => void
  onDismiss: () => void
}

/** Shows what a file contains and whose it is, before anything is imported. */
export function ImportPreview({ preview, chosen, onChoose, onBegin, onDismiss }: ImportPreviewProps) {
  const { rounds, name, invalidEntries } = preview
  const known = loadedArchiveLists(useGateways())
  const lists = preview.lists.flatMap((previewed) =>
    known.filter(({ key }) => key === previewed.list).map(({ words }) => ({ ...previewed, words })),
  )
  const choice = (key: string) => ({
    checked: chosen.includes(key),
    onChange: (isChecked: boolean) => {
      onChoose(isChecked ? [...chosen, key] : chosen.filter((other) => other !== key))
    },
  })
  return (
    <div className={classes('stack start', styles.part)} role="group" aria-label={t('What is in the file')}>
      <p role="status">{formatRange(preview)}</p>
      <Owner preview={preview} />
      {invalidEntries > 0 && <InvalidEntries preview={preview} />}
      <div className="stack gap-2">
        {name !== '' && <Choice label={t('Also import name and picture')} {...choice('profile')} />}
        <Choice label={t('Also import settings')} {...choice('preferences')} />
        {lists.map(
          ({ list, importable, outgoing, words }) =>
            importable > 0 &&
            outgoing === undefined && (
              <Choice key={list} label={words.choice(importable)} hint={words.choiceHint} {...choice(list)} />
            ),
        )}
      </div>
      {lists.map(
        ({ list, outgoing, words }) =>
          isShown(outgoing) && (
            <fieldset key={list} className="stack gap-2">
              <legend>{words.choice(outgoing.length)}</legend>
              {words.choiceHint && <p className="faint">{t(words.choiceHint)}</p>}
              {outgoing.map((entry) => (
                <OutgoingChoice key={entry.id} entry={entry} {...choice(choiceOf(list, entry.id))} />
              ))}
            </fieldset>
          ),
      )}
      {lists.some(({ importable, outgoing }) => outgoing === 'isForeign' && importable > 0) && (
        <p>
          {t(
            'This account did not write what the file would send to others, so it cannot be sent from here. It stays in the file.',
          )}
        </p>
      )}
      {lists.map(
        ({ list, isLimited, words }) =>
          isLimited &&
          words.leftOut && (
            <p key={list} className="faint">
              {t(words.leftOut)}
            </p>
          ),
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

function isShown(outgoing: PreviewedList['outgoing']): outgoing is readonly OutgoingEntry[] {
  return Array.isArray(outgoing) && outgoing.length > 0
}

interface OutgoingChoiceProps extends Pick<ChoiceProps, 'checked' | 'onChange'> {
  entry: OutgoingEntry
}

/** One thing that would be sent to others, with every word of it. */
function OutgoingChoice({ entry: { title, texts }, checked, onChange }: OutgoingChoiceProps) {
  const id = useId()
  return (
    <div className="stack gap-1">
      <Checkbox
        label={title}
        aria-describedby={id}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <ul id={id} role="list" className={styles.words}>
        {texts.map((text, place) => (
          <li key={place} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  label: string
  hint?: PlainText | undefined
  checked: boolean
  onChange: (isChecked: boolean) => void
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <Checkbox
        label={label}
        {...(hint !== undefined && { 'aria-describedby': id })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint !== undefined && (
        <p id={id} className="faint">
          {t(hint)}
        </p>
      )}
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
      {own !== '' &&
        !isOwn &&
        t(' ') + t('You are logged in as {own}: the rounds will be added to your account.', { own })}
    </p>
  )
}

function InvalidEntries({ preview: { invalidEntries, firstInvalidEntries } }: { preview: Preview }) {
  return (
    <div className="trouble break-anywhere">
      <p>
        {tn(
          invalidEntries,
          '{count} round cannot be read and is left out:',
          '{count} rounds cannot be read and are left out:',
        )}
      </p>
      <ul className="stack gap-1 break-anywhere">
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
