import { useState } from 'react'
import { t, tn } from '../../lib/translation'
import type { Recording } from '../gateways'
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
  return (
    <div>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {t('Delete all')}
      </Button>
      <Dialog title={t('Delete all recordings?')} open={isAsking} onClose={() => setIsAsking(false)}>
        <p className="soft">
          {tn(
            recordings.length,
            '{count} recording will be gone for good. The records themselves stay, with their ideas.',
            '{count} recordings will be gone for good. The records themselves stay, with their ideas.',
          )}
        </p>
        <div className={styles.actions}>
          {/* First, so that the focus starts on what undoes nothing. */}
          <Button onClick={() => setIsAsking(false)}>{t('Keep them')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              setIsAsking(false)
              onDelete()
            }}
          >
            {t('Delete all')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
