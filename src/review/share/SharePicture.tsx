import { useEffect, useEffectEvent, useState } from 'react'
import { formatLongDay } from '../../lib/format-long-day'
import { formatIdea } from '../../lib/ideas'
import { saveFile } from '../../lib/save-file'
import type { RoundView } from '../../lib/round-view'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { RadioGroup } from '../../ui/RadioGroup'
import { drawPicture, pictureSize, type PictureTheme } from './draw-picture'
import { fileNameOf, paint, type Painted } from './picture-file'
import styles from './SharePicture.module.css'

export type SharePictureProps = Pick<RoundView, 'topicTitle' | 'ideas' | 'lengthMs' | 'localDay'>

/** The result of the last action, or why it failed. */
const outcomes = {
  copied: 'The picture is on the clipboard.',
  notCopied: 'The picture could not be copied. It can be saved.',
  notShared: 'The picture could not be shared. It can be saved.',
} as const

/** Previews a picture of a round, made in the browser, to save, copy or share. */
export function SharePicture({ topicTitle, ideas, lengthMs, localDay }: SharePictureProps) {
  const [theme, setTheme] = useState<PictureTheme>(
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
  const [hasDate, setHasDate] = useState(true)
  const [hasCount, setHasCount] = useState(true)
  const [hasTexts, setHasTexts] = useState(false)
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)

  const count = tn(ideas.length, '{count} idea', '{count} ideas')
  const about = [hasDate && formatLongDay(localDay), hasCount && count].filter((words) => words !== false).join(' · ')
  const picture = usePicture(
    fileNameOf(topicTitle, localDay),
    (context) =>
      drawPicture(context, {
        ...{ topicTitle, ideas, lengthMs, theme, about },
        texts: hasTexts ? ideas.map(formatIdea) : [],
        formatMore: (more) => t('and {count} more', { count: more }),
      }),
    [topicTitle, theme, about, hasTexts].join('\n'),
  )
  const file = picture?.file ?? null

  const copy = async (png: File) => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })])
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }

  const share = async (png: File) => {
    try {
      await navigator.share({ files: [png], title: topicTitle })
      setOutcome(null)
    } catch (error) {
      // Closing the system's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('notShared')
    }
  }

  return (
    <div className={styles.share}>
      {picture && (
        <img
          className={styles.preview}
          src={picture.url}
          {...pictureSize}
          alt={[
            tn(ideas.length, 'The ring of “{topic}”, with {count} mark', 'The ring of “{topic}”, with {count} marks', {
              topic: topicTitle,
            }),
            about,
            hasTexts && t('with the words of the ideas'),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      <div className={styles.choices}>
        <RadioGroup
          legend={t('Colours')}
          options={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <div className={styles.parts}>
          <Checkbox label={t('The date')} checked={hasDate} onChange={() => setHasDate(!hasDate)} />
          <Checkbox label={t('The number of ideas')} checked={hasCount} onChange={() => setHasCount(!hasCount)} />
          <Checkbox label={t('What the ideas say')} checked={hasTexts} onChange={() => setHasTexts(!hasTexts)} />
        </div>
        <p className={styles.words}>
          {t('The picture is made on this device. Nothing leaves it unless you share the picture yourself.')}
        </p>
        <div className={styles.actions}>
          <Button kind="primary" disabled={file === null} onClick={() => file && saveFile(file, file.name)}>
            {t('Save picture')}
          </Button>
          {file && canShare(file) && <Button onClick={() => void share(file)}>{t('Share…')}</Button>}
          {file && canCopy() && <Button onClick={() => void copy(file)}>{t('Copy picture')}</Button>}
        </div>
        <p role="status" className={styles.words}>
          {outcome && t(outcomes[outcome])}
        </p>
      </div>
    </div>
  )
}

/** The picture, redrawn when its content changes; null until it is ready. */
function usePicture(name: string, draw: (context: CanvasRenderingContext2D) => void, seen: string): Painted | null {
  const [picture, setPicture] = useState<Painted | null>(null)
  const make = useEffectEvent(() => paint(name, draw))
  useEffect(() => {
    let isWanted = true
    void make().then((painted) => {
      if (isWanted) setPicture(painted)
    })
    return () => {
      isWanted = false
    }
  }, [seen])
  return picture
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator
}
