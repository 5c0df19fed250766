import { useState } from 'react'
import { messageOf } from '../../lib/message-of'
import type { Recording } from '../../lib/voice-gateways'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { recordingFileName } from '../recordings/file-name'
import styles from './RecordingTools.module.css'
import { saveFile } from './save-file'

interface RecordingToolsProps {
  recording: Recording
  /** One a part. */
  files: readonly Blob[]
  topicTitle: string
  onRemove: () => Promise<void>
}

/** What can be done with a recording itself: it becomes a file, or it goes. */
export function RecordingTools({ recording, files, topicTitle, onRemove }: RecordingToolsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const remove = async () => {
    try {
      await onRemove()
    } catch (error) {
      setTrouble(messageOf(error))
    }
  }

  return (
    <details>
      <summary className={styles.summary}>The recording</summary>
      <p className={styles.words}>It is on this device only.</p>
      <div className={styles.actions}>
        {recording.parts.map((part, place) => {
          const file = files[place]
          if (file === undefined) return null
          return (
            <Button key={place} onClick={() => saveFile(file, recordingFileName(recording, part))}>
              {files.length === 1
                ? 'Save the recording as a file'
                : `Save part ${place + 1} of ${files.length} as a file`}
            </Button>
          )
        })}
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Delete the recording
        </Button>
      </div>
      <Dialog title="Delete this recording?" open={isAsking} onClose={() => setIsAsking(false)}>
        <p className={styles.words}>
          What was said about “{topicTitle}” can then not be heard again. The ideas and what is written of them stay.
        </p>
        {trouble !== null && (
          <p role="alert" className={styles.trouble}>
            It could not be deleted: {trouble}
          </p>
        )}
        <div className={styles.actions}>
          {/* First, so that the focus starts on what undoes nothing. */}
          <Button onClick={() => setIsAsking(false)}>Keep it</Button>
          <Button kind="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </Dialog>
    </details>
  )
}
