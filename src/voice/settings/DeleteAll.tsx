import { useState } from 'react'
import { countWords } from '../../lib/count-words'
import type { Recording } from '../../lib/voice-gateways'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import styles from './RecordingsSection.module.css'

export interface DeleteAllProps {
  recordings: readonly Recording[]
  onDelete: () => void
}

/** Deletes all recordings, after asking once more: nothing else has them. */
export function DeleteAll({ recordings, onDelete }: DeleteAllProps) {
  const [isAsking, setIsAsking] = useState(false)
  const count = countWords(recordings.length, 'recording')
  return (
    <div>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Delete all
      </Button>
      <Dialog title="Delete all recordings?" open={isAsking} onClose={() => setIsAsking(false)}>
        <p className="soft">{count} will be gone for good. The records themselves stay, with their ideas.</p>
        <div className={styles.actions}>
          {/* First, so that the focus starts on what undoes nothing. */}
          <Button onClick={() => setIsAsking(false)}>Keep them</Button>
          <Button
            kind="danger"
            onClick={() => {
              setIsAsking(false)
              onDelete()
            }}
          >
            Delete all
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
