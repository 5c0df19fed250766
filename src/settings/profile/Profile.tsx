import { Suspense, useId, useRef, useState } from 'react'
import { maximumNameLength } from '../../../contract/limits'
import { afterPress } from '../../lib/after-press'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Button } from '../../ui/Button'
import { LimitedField } from '../../ui/LimitedField'
import { useProfile, type SaveStatus } from './use-profile'
import type { User } from '../../../contract/rest'
import { isVisible } from '../../../contract/visible-text'
import { lazy, lazyComponent } from '../../lib/lazy'
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

/** Edits the name and picture of the logged-in person. */
export function Profile() {
  const user = useAppSelector(selectUser)
  return user === null ? null : <OwnProfile key={user.firebaseUID} user={user} />
}

function OwnProfile({ user }: { user: User }) {
  const { name, saving, write, commit, choose } = useProfile(user)
  const isInvalid = saving.state === 'invalid'
  return (
    <div className={styles.profile}>
      <PictureButton user={user} choose={choose} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          commit()
        }}
      >
        <LimitedField
          label={t('Name')}
          text={name}
          onTextChange={write}
          maximumLength={maximumNameLength}
          autoComplete="name"
          error={isInvalid ? t('Enter at least one character.') : undefined}
          onBlur={() => afterPress(commit)}
        />
      </form>
      <SaveStatusText saving={saving} />
    </div>
  )
}

function SaveStatusText({ saving }: { saving: SaveStatus }) {
  return (
    <>
      <p role="status" className="soft small line-high">
        {saving.state === 'saving' && t('Saving…')}
        {saving.state === 'saved' && t('Saved')}
      </p>
      {saving.state === 'failed' && (
        <div role="alert" className="row">
          <p>{t('This could not be saved. {reason}', { reason: saving.message })}</p>
          <Button onClick={saving.tryAgain}>{t('Try again')}</Button>
        </div>
      )}
    </>
  )
}

/** The person's picture, and whose it is; a press on it opens a menu to choose another one, or to remove it. */
function PictureButton({ user, choose }: PictureButtonProps) {
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
