import { useEffect, useState } from 'react'
import { errorMessage } from '../../lib/shape'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { selectTranscript } from '../transcript/transcript'
import { removeModels } from '../transcript/thunks'
import { formatSize } from './format-recordings'

/** The speech model on this device: its size, and how to remove it. */
export function ModelsSection() {
  const dispatch = useAppDispatch()
  const { voice } = useGateways()
  const isRemoving = useAppSelector((state) => selectTranscript(state).phase === 'removing')
  const [bytes, setBytes] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (isRemoving) return
    let isMounted = true
    const measure = async () => (await voice.load()).recogniser.modelBytes()
    measure().then(
      (found) => isMounted && setBytes(found),
      (error: unknown) => isMounted && setTrouble(errorMessage(error)),
    )
    return () => {
      isMounted = false
    }
  }, [voice, isRemoving])

  const remove = async () => {
    try {
      await dispatch(removeModels())
      setTrouble(null)
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }

  return (
    <div className="stack gap-4">
      <p role="status">
        {isRemoving && t('Removing…')}
        {!isRemoving && bytes !== null && formatBytes(bytes)}
      </p>
      {trouble !== null && (
        <p role="alert" className="trouble">
          {trouble}
        </p>
      )}
      {bytes !== null && bytes > 0 && !isRemoving && (
        <>
          <p className="soft">{t('It writes down what you say, on this device. Your voice is not sent.')}</p>
          <div>
            <ConfirmButton
              label={t('Remove')}
              title={t('Remove the speech model?')}
              stay={t('Keep it')}
              onConfirm={() => void remove()}
            >
              <p className="soft">
                {t('Words that it has written down stay. To use it again, you would have to download it again.')}
              </p>
            </ConfirmButton>
          </div>
        </>
      )}
    </div>
  )
}

function formatBytes(bytes: number): string {
  return bytes === 0
    ? t('No speech model on this device.')
    : t('The speech model takes up {size} on this device.', { size: formatSize(bytes) })
}
