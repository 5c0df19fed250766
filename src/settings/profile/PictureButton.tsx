import { Suspense, useId, useRef, useState } from 'react'
import type { User } from '../../../contract/rest'
import { isVisible } from '../../../contract/visible-text'
import { lazy, lazyComponent } from '../../lib/lazy'
import { t } from '../../lib/translation'
import { penDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { Picture } from '../../ui/Picture'
import type { PictureMenuProps } from './PictureMenu'
import styles from './Profile.module.css'

const menu = lazy(async () => (await import(/* webpackChunkName: "account-details" */ './PictureMenu')).PictureMenu)
const PictureMenu = lazyComponent(menu)

/** Starts loading the menu before the press. The component retries after a failure. */
const prepare = () => void menu.load().catch(() => undefined)

interface PictureButtonProps extends Pick<PictureMenuProps, 'choose'> {
  user: User
}

/** The person's picture, and whose it is; a press on it opens a menu to choose another one, or to remove it. */
export function PictureButton({ user, choose }: PictureButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { firstName, email, images } = user
  const url = images[0]?.url
  // An element in the top layer is placed on the page, not beside its button.
  const place = () => {
    const { offsetLeft = 0, offsetTop = 0, offsetHeight = 0 } = button.current ?? {}
    const style = popover.current?.style
    style?.setProperty('top', `${offsetTop + offsetHeight + 8}px`)
    style?.setProperty('left', `${offsetLeft}px`)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)

  return (
    <div className={styles.face}>
      <button
        ref={button}
        type="button"
        className={styles.picture}
        popoverTarget={id}
        aria-label={t('Picture')}
        onPointerEnter={prepare}
        onFocus={prepare}
        // Safari before version 17 knows no popovers: there, only the button opens and closes it.
        onClick={() => 'popover' in document.body || (isOpen ? close() : place())}
      >
        {/* `firstName` holds the whole name; `lastName` is a fixed word. */}
        <Picture name={isVisible(firstName) ? firstName : email} url={url} />
        <span className={styles.pen}>
          <Icon drawing={penDrawing} />
        </span>
      </button>
      <div ref={popover} id={id} popover="auto" onBeforeToggle={place}>
        {isOpen && (
          <Suspense fallback={null}>
            <PictureMenu hasPicture={url !== undefined} choose={choose} onTrouble={setTrouble} close={close} />
          </Suspense>
        )}
      </div>
      <p className="soft break-anywhere">{email}</p>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  )
}
