import { useAppSelector } from '../app/hooks'
import { selectUser } from '../session/session'
import { Picture } from './Picture'
import styles from './Profile.module.css'

/** Who is logged in, as Google told it; changed there. */
export function Profile() {
  const user = useAppSelector(selectUser)
  if (user === null) return null
  const { firstName, email, images } = user
  // The first name carries the whole name that Google shows; the last one is a fixed word.
  const name = firstName.trim() === '' ? email : firstName
  return (
    <div className={styles.profile}>
      <Picture key={images[0]?.url} name={name} image={images[0]} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="soft">{email}</p>
        <p className="faint">Name and picture come from your Google account.</p>
      </div>
    </div>
  )
}
