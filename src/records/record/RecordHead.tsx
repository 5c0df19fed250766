import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { defaultAim, categories, categoryOf, maximumTopicLength, type Category } from '../../../contract/limits'
import type { IdeaRecord } from '../../../contract/record'
import { topicEdited } from '../../exercise/round'
import { formatAim } from '../../lib/format-aim'
import { formatLongDay } from '../../lib/format-long-day'
import { formatSeconds } from '../../lib/format-figures'
import { useAppDispatch } from '../../lib/store-hooks'
import { t, tWord } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { heartDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { MoreMenu } from '../../ui/MoreMenu'
import { TopicParts } from '../../ui/TopicParts'
import { joinTags } from '../tags'
import { changeRecord, deleteRecord } from '../../sync/outbox/outbox'
import { TryAgainLink } from '../TryAgainLink'
import { useMarkdownDownload } from '../use-markdown-download'
import { useSave } from './use-save'
import { oneLine } from '../../../contract/clip-text'
import { LimitedField } from '../../ui/LimitedField'
import { SelectField } from '../../ui/SelectField'
import styles from './RecordHead.module.css'

/** The record’s topic and date, and its actions. */
export function RecordHead({ record }: { record: IdeaRecord }) {
  const [stage, setStage] = useState<'reading' | 'editing' | 'edited'>('reading')
  const { save, trouble } = useSave()
  const { download, hasFailed } = useMarkdownDownload([record])
  const { id, topicTitle, category, isLiked } = record
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  // No confirmation: the deletion can be undone.
  const remove = async () => {
    const { isSaved } = await save(deleteRecord(id))
    // Replaces the history entry, so that going back does not lead to a deleted record.
    if (isSaved) await navigate({ to: '/records', replace: true })
  }
  const isEditing = stage === 'editing'
  return (
    <header className={styles.head}>
      <p className="faint break-anywhere">
        {tWord(category)} · {formatOccasion(record)}
        {record.aim !== defaultAim && ` · ${formatAim(record.aim)}`}
        {record.tags.length > 0 && ` · ${joinTags(record.tags)}`}
      </p>
      <h1 className={isEditing ? 'visually-hidden' : styles.topic} dir="auto">
        {topicTitle}
      </h1>
      {isEditing ? (
        <EditRecord
          topicTitle={topicTitle}
          category={category}
          onSave={(change) => {
            setStage('edited')
            if (Object.keys(change).length === 0) return
            // The round may still be under review.
            dispatch(topicEdited({ id, ...change }))
            void save(changeRecord(id, change))
          }}
          onCancel={() => setStage('edited')}
        />
      ) : (
        <div className="actions">
          <TryAgainLink topicTitle={topicTitle} category={category} kind="primary">
            {t('Try this topic again')}
          </TryAgainLink>
          <Button pressed={isLiked} onClick={() => void save(changeRecord(id, { isLiked: !isLiked }))}>
            <Icon drawing={heartDrawing} filled={isLiked} />
            {t('Like')}
          </Button>
          {/* Focus returns to the menu from which editing started. */}
          <div className={styles.more}>
            <MoreMenu
              autoFocus={stage === 'edited'}
              items={[
                { label: t('Edit'), onPress: () => setStage('editing') },
                { label: t('Download as Markdown'), onPress: () => void download() },
                { label: t('Delete'), isDanger: true, onPress: () => void remove() },
              ]}
            />
          </div>
        </div>
      )}
      {!isEditing && <TopicParts {...{ topicTitle, category }} />}
      {trouble !== null && (
        <p role="alert" className="trouble small below-3">
          {t('This could not be saved: {trouble}', { trouble })}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="trouble small below-3">
          {t('A part of the app could not be loaded. Check your connection.')}
        </p>
      )}
    </header>
  )
}

/** The day, and the length if the round was stopped early: `Tuesday, 17 November 2026`. */
function formatOccasion({ localDay, durationMs, lengthMs }: IdeaRecord): string {
  // Without the hour: which one it was where the person was then is not known, only the day is.
  const when = formatLongDay(localDay)
  return durationMs < lengthMs
    ? `${when} · ${t('stopped after {length}', { length: formatSeconds(durationMs) })}`
    : when
}

interface EditRecordProps {
  topicTitle: string
  category: string
  /** Gets what was changed; the rest may have been changed elsewhere. */
  onSave: (change: { topicTitle?: string; category?: Category }) => void
  onCancel: () => void
}

/** Edits topic and category in place. */
function EditRecord({ topicTitle, category, onSave, onCancel }: EditRecordProps) {
  const [topic, setTopic] = useState<string>()
  const [chosen, setChosen] = useState<Category>()
  const [isAsked, setIsAsked] = useState(false)
  const saved = oneLine(topic ?? topicTitle, maximumTopicLength)
  const isMissing = saved === ''

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isMissing) onSave({ ...(saved !== topicTitle && { topicTitle: saved }), ...(chosen && { category: chosen }) })
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <LimitedField
        label={t('Topic')}
        autoFocus
        required
        maximumLength={maximumTopicLength}
        text={topic ?? topicTitle}
        onTextChange={setTopic}
        error={isAsked && isMissing ? t('A record needs a topic.') : undefined}
      />
      <SelectField
        label={t('Category')}
        options={categories.map((name) => ({ value: name, label: tWord(name) }))}
        value={chosen ?? categoryOf(category)}
        onChange={(event) => setChosen(categoryOf(event.target.value))}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          {t('Save changes')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
