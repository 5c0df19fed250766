import { useEffect, useId, useRef } from 'react'
import type { User } from '../../../contract/rest'
import { readOpenId } from '../../lib/open-id'
import { useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import menu from '../../ui/Menu.module.css'
import { hidePopover, returnFocus } from '../../ui/popover'
import styles from './PictureMenu.module.css'
import { imagesOf, providerPicture } from './profile-thunks'
import { PictureError, shrinkPicture } from './shrink-picture'

export interface PictureMenuProps {
  hasPicture: boolean
  choose: (images: User['images']) => void
  /** Called with why a picture could not be chosen, and with null once one has been. */
  onTrouble: (trouble: string | null) => void
  /** Removes the menu, where the browser cannot hide it. */
  close: () => void
}

/** The menu of the picture: chooses one from a file or from the Google account, or removes it. */
export function PictureMenu({ hasPicture, choose, onTrouble, close }: PictureMenuProps) {
  const { session } = useGateways()
  const element = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => returnFocus(element.current), [])

  const take = (images: User['images']) => {
    onTrouble(null)
    choose(images)
  }

  const takeFile = async (chosen: File) => {
    try {
      take(imagesOf(await shrinkPicture(chosen)))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      onTrouble(t('This browser cannot read this file as a picture. Try a JPEG or PNG.'))
    }
    close()
  }

  const chooseGooglePicture = () => {
    const url = providerPicture(session)
    if (url === null) onTrouble(t('Your Google account has no picture.'))
    else take(imagesOf(url))
  }

  const hide = () => {
    hidePopover(element.current)
    close()
  }
  return (
    <div ref={element} role="group" aria-label={t('Picture')} className={classes(menu.menu, styles.menu)}>
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
      <button
        type="button"
        className={menu.item}
        aria-describedby={hintId}
        onClick={() => {
          hidePopover(element.current)
          file.current?.click()
        }}
      >
        {t('Choose a picture')}
      </button>
      {!readOpenId() && (
        <button
          type="button"
          className={menu.item}
          onClick={() => {
            hide()
            chooseGooglePicture()
          }}
        >
          {t('Use Google’s picture')}
        </button>
      )}
      {hasPicture && (
        <button
          type="button"
          className={menu.item}
          onClick={() => {
            hide()
            take([])
          }}
        >
          {t('Remove picture')}
        </button>
      )}
      <p id={hintId} className={classes(styles.hint, 'faint')}>
        {t('Pictures are resized on this device, and details of where and when they were taken are removed.')}
      </p>
    </div>
  )
}
