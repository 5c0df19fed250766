import { useId, useRef, useState } from 'react'
import { useGateways } from '../../lib/store-hooks'
import type { User } from '../../../contract/rest'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { imagesOf, providerPicture } from './profile-thunks'
import styles from './Profile.module.css'
import { PictureError, shrinkPicture } from './shrink-picture'

export interface PictureChoiceProps {
  hasPicture: boolean
  choose: (images: User['images']) => void
}

/** Chooses a picture from a file or from the Google account, or removes it. */
export function PictureChoice({ hasPicture, choose }: PictureChoiceProps) {
  const { session } = useGateways()
  const file = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [trouble, setTrouble] = useState<string | null>(null)

  const takeFile = async (chosen: File) => {
    try {
      choose(imagesOf(await shrinkPicture(chosen)))
      setTrouble(null)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      setTrouble(t('This browser cannot read this file as a picture. Try a JPEG or PNG.'))
    }
  }

  const chooseGooglePicture = () => {
    const url = providerPicture(session)
    if (url === null) setTrouble(t('Your Google account has no picture.'))
    else {
      setTrouble(null)
      choose(imagesOf(url))
    }
  }

  return (
    <div className={styles.choice}>
      <div className={styles.buttons}>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Without this, choosing the same file again would fire no change event.
            target.value = ''
            if (chosen) void takeFile(chosen)
          }}
        />
        <Button aria-describedby={hintId} onClick={() => file.current?.click()}>
          {t('Choose a picture')}
        </Button>
        <Button onClick={chooseGooglePicture}>{t('Use Google’s picture')}</Button>
        {hasPicture && <Button onClick={() => choose([])}>{t('Remove picture')}</Button>}
      </div>
      <p id={hintId} className="faint">
        {t('Pictures are resized on this device, and details of where and when they were taken are removed.')}
      </p>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  )
}
