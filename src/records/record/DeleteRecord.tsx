import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { recordDeleted } from '../outbox'
import styles from './DeleteRecord.module.css'
import { useKeeping } from './use-keeping'

/** Deletes a record, after asking once more: a deleted one does not come back. */
export function DeleteRecord({ id, topicTitle }: { id: string; topicTitle: string }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { keep, trouble } = useKeeping()

  const remove = async () => {
    const { isKept } = await keep(recordDeleted(id))
    // The page of a record that is gone is not one to go back to.
    if (isKept) await navigate({ to: '/records', replace: true })
  }

  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Dialog title="Delete this record?" open={isAsking} onClose={() => setIsAsking(false)}>
        <p className={styles.words}>
          “{topicTitle}”, its ideas and its note will be gone for good. Your totals will no longer count it.
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
    </>
  )
}
