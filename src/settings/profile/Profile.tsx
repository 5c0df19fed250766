import { useAppSelector } from '../../lib/store-hooks'
import { maximumNameLength } from '../../../contract/limits'
import { isVisible } from '../../../contract/visible-text'
import { t, tWord } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Button } from '../../ui/Button'
import { LimitedField } from '../../ui/LimitedField'
import { Picture } from '../../ui/Picture'
import { PictureChoice } from './PictureChoice'
import styles from './Profile.module.css'
import { useProfile, type SaveStatus } from './use-profile'
import type { User } from '../../../contract/rest'

/** Edits the name and picture of the logged-in person. */
export function Profile() {
  const user = useAppSelector(selectUser)
  return user === null ? null : <OwnProfile key={user.firebaseUID} user={user} />
}

function OwnProfile({ user }: { user: User }) {
  const { name, saving, write, commit, choose, tryAgain } = useProfile(user)
  const { email, images } = user
  const isInvalid = saving.state === 'invalid'
  return (
    <div className={styles.profile}>
      <div className={styles.face}>
        {/* `firstName` holds the whole name; `lastName` is a fixed word. */}
        <Picture
          name={isVisible(user.firstName) ? user.firstName : email}
          url={images[0]?.url}
          alt={tWord(images[0]?.about ?? '')}
        />
        <PictureChoice hasPicture={images.length > 0} choose={choose} />
      </div>
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
          onBlur={commit}
        />
      </form>
      <p className="soft">{email}</p>
      <SaveStatusText saving={saving} tryAgain={tryAgain} />
    </div>
  )
}

function SaveStatusText({ saving, tryAgain }: { saving: SaveStatus; tryAgain: () => void }) {
  return (
    <>
      <p role="status" className={styles.saving}>
        {saving.state === 'saving' && t('Saving…')}
        {saving.state === 'saved' && t('Saved')}
      </p>
      {saving.state === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p>{t('This could not be saved. {reason}', { reason: saving.message })}</p>
          <Button onClick={tryAgain}>{t('Try again')}</Button>
        </div>
      )}
    </>
  )
}
