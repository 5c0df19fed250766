import { t } from '../lib/translation'
import { Table } from '../ui/Table'
import styles from './PrivacyScreen.module.css'

/** What lies in the browser, by the names under which it can be found there. */
export function StorageTable() {
  const rows = [
    ['token', t('Cookie and local storage'), t('Your login. The cookie lasts one day.')],
    ['user, registered', t('Local storage'), t('Your profile, and the day you registered.')],
    ['profile', t('Local storage'), t('Your name as you have just changed it, until it is saved.')],
    ['theme, preferences, voice, topics', t('Local storage'), t('Your settings, and the topics you added or used.')],
    ['ended-rounds/…', t('Local storage'), t('Which rounds are over, until they are removed from this browser.')],
    [
      'outbox/…',
      t('Local storage'),
      t('What you changed just before a page was closed, until it has been moved to idea-training.'),
    ],
    ['challenge', t('Local storage'), t('An entry or a message that you are writing, until you send or discard it.')],
    [
      'idea-training',
      'IndexedDB',
      t(
        'Rounds that have not been sent yet, a round in progress, copies of rounds you have viewed, which account is logged in here, and whether another one has been.',
      ),
    ],
    ['firebaseLocalStorageDb', 'IndexedDB', t('What Firebase needs to renew your login.')],
    [
      'firebase-heartbeat-database',
      'IndexedDB',
      t('The days on which Firebase was used here. It tells Google when you log in.'),
    ],
    ['recordings', t('Private files'), t('Your recordings.')],
    ['idea-training-recordings', 'IndexedDB', t('Your recordings, if this browser has no private files.')],
    ['workbox-…', t('Cache'), t('The app itself, so that it works offline. None of your data.')],
  ] as const
  return (
    <Table columns={[t('Name'), t('Where'), t('Purpose')]} className={styles.table}>
      {rows.map(([name, where, what]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{where}</td>
          <td>{what}</td>
        </tr>
      ))}
    </Table>
  )
}
