import { useState } from 'react'
import { errorMessage } from '../../lib/shape'
import { t } from '../../lib/translation'
import type { Recording } from '../gateways'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { recordingFileName } from '../recordings/file-name'
import { saveFile } from '../../lib/save-file'

interface RecordingToolsProps {
  recording: Recording
  /** One for each part. */
  files: readonly Blob[]
  topicTitle: string
  onRemove: () => Promise<void>
}

/** Saves a recording as a file, or deletes it. */
export function RecordingTools({ recording, files, topicTitle, onRemove }: RecordingToolsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const remove = async () => {
    try {
      await onRemove()
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }

  return (
    <details>
      <summary>{t('The recording')}</summary>
      <p className="soft break-anywhere">{t('Saved on this device only.')}</p>
      <div className="actions below-4">
        {recording.parts.map((part, place) => {
          const file = files[place]
          if (file === undefined) return null
          return (
            <Button key={place} onClick={() => saveFile(file, recordingFileName(recording, part))}>
              {files.length === 1
                ? t('Save the recording as a file')
                : t('Save part {part} of {parts} as a file', { part: place + 1, parts: files.length })}
            </Button>
          )
        })}
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {t('Delete the recording')}
        </Button>
      </div>
      <Dialog title={t('Delete this recording?')} open={isAsking} onClose={() => setIsAsking(false)}>
        <p className="soft break-anywhere">
          {t('You will not be able to listen to “{topic}” again. The ideas and their text stay.', {
            topic: topicTitle,
          })}
        </p>
        {trouble !== null && (
          <p role="alert" className="trouble below-3">
            {t('The recording could not be deleted: {trouble}', { trouble })}
          </p>
        )}
        <div className="actions below-4">
          {/* First, so that the initial focus is on the safe choice. */}
          <Button onClick={() => setIsAsking(false)}>{t('Keep it')}</Button>
          <Button kind="danger" onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        </div>
      </Dialog>
    </details>
  )
}
