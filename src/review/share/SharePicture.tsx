import { useEffect, useEffectEvent, useId, useState } from 'react'
import { hasText } from '../../lib/ideas'
import { saveFile } from '../../lib/save-file'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { mostIdeas, type Picture } from './layout-picture'
import { paintPicture, type PaintedPicture } from './paint-picture'
import { pictureSize } from './picture-parts'
import type { SharedRound } from './shared-round'
import styles from './ShareContent.module.css'
import { useOutcome } from './use-outcome'

/** Previews a picture of a round, made in the browser: its ring, its topic, and the ideas that the person ticks. */
export function SharePicture({ topicTitle, ideas, lengthMs }: SharedRound) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const shown = ideas.filter((_, index) => ticked.includes(index))
  const picture = usePicture({
    topicTitle,
    marks: ideas,
    lengthMs,
    ideas: shown,
    host: location.host,
  })
  const { outcome, attempt } = useOutcome()

  const toggle = (index: number) =>
    setTicked(ticked.includes(index) ? ticked.filter((one) => one !== index) : [...ticked, index])

  return (
    <div className={styles.picture}>
      <img
        className={styles.preview}
        src={picture?.url ?? emptyPicture}
        {...pictureSize}
        alt={[
          tn(ideas.length, 'The ring of “{topic}”, with {count} mark', 'The ring of “{topic}”, with {count} marks', {
            topic: topicTitle,
          }),
          ...shown.map(({ text }) => text),
        ].join(', ')}
      />
      <div className="stack">
        <p className="soft small break-anywhere">
          {t('The picture is made on this device. Nothing leaves it until you share it.')}
        </p>
        <PictureActions {...{ picture, topicTitle, attempt }} />
        <p role="status" className="soft small break-anywhere">
          {outcome}
        </p>
      </div>
      <IdeasInPicture {...{ ideas, ticked, toggle }} />
    </div>
  )
}

/** Keeps the preview's place until it has been drawn: one transparent pixel. */
const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface IdeasInPictureProps extends Pick<SharedRound, 'ideas'> {
  ticked: readonly number[]
  toggle: (index: number) => void
}

/** The ideas with words, none of them ticked at first. */
function IdeasInPicture({ ideas, ticked, toggle }: IdeasInPictureProps) {
  const hint = useId()
  const withWords = ideas.map((idea, index) => ({ idea, index })).filter(({ idea }) => hasText(idea))
  if (withWords.length === 0) return null
  return (
    <fieldset aria-describedby={hint} className={styles.fieldset}>
      <legend>{t('Ideas in the picture')}</legend>
      <p id={hint} className="soft small break-anywhere">
        {t('At first the picture contains the ring and the topic only. Tick the ideas that others may read.')}
        {t(' ')}
        {withWords.length > mostIdeas && t('The picture has room for {count} ideas.', { count: mostIdeas })}
      </p>
      <div className={styles.ideas}>
        {withWords.map(({ idea, index }) => (
          <Checkbox
            key={index}
            className={styles.idea}
            label={idea.text}
            checked={ticked.includes(index)}
            disabled={ticked.length >= mostIdeas && !ticked.includes(index)}
            onChange={() => toggle(index)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PictureActionsProps {
  picture: PaintedPicture | null
  topicTitle: string
  attempt: ReturnType<typeof useOutcome>['attempt']
}

function PictureActions({ picture, topicTitle, attempt }: PictureActionsProps) {
  const canShare = picture !== null && 'canShare' in navigator && navigator.canShare({ files: [picture.file] })
  const canCopy = 'ClipboardItem' in window && 'clipboard' in navigator
  const share = (file: File) =>
    attempt(() => navigator.share({ files: [file], title: topicTitle }), {
      failed: t('The picture could not be shared. You can download it.'),
    })
  const copy = (file: File) =>
    attempt(() => navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]), {
      succeeded: t('The picture is on the clipboard.'),
      failed: t('The picture could not be copied. You can download it.'),
    })
  return (
    <div className="actions">
      {canShare && (
        <Button kind="primary" onClick={() => share(picture.file)}>
          {t('Share')}
        </Button>
      )}
      <Button
        kind={canShare ? 'quiet' : 'primary'}
        disabled={picture === null}
        onClick={() => picture && saveFile(picture.file, picture.file.name)}
      >
        {t('Download')}
      </Button>
      {canCopy && (
        <Button disabled={picture === null} onClick={() => picture && copy(picture.file)}>
          {t('Copy')}
        </Button>
      )}
    </div>
  )
}

/** The picture, redrawn when its content changes; null until the first one is ready. */
function usePicture(content: Picture): PaintedPicture | null {
  const [picture, setPicture] = useState<PaintedPicture | null>(null)
  const draw = useEffectEvent(() => paintPicture(content))
  const seen = [content.topicTitle, ...content.ideas.map(({ text }) => text)].join('\n')
  useEffect(() => {
    let isWanted = true
    void draw().then((painted) => isWanted && setPicture(painted))
    return () => {
      isWanted = false
    }
  }, [seen])
  return picture
}
