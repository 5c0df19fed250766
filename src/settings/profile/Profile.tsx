import { maximumNameLength } from '../../../contract/limits'
import { afterPress } from '../../lib/after-press'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Button } from '../../ui/Button'
import { LimitedField } from '../../ui/LimitedField'
import { PictureButton } from './PictureButton'
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
        <div role="alert" className="row">
          <p>{t('This could not be saved. {reason}', { reason: saving.message })}</p>
          <Button onClick={tryAgain}>{t('Try again')}</Button>
        </div>
      )}
    </>
  )
}
