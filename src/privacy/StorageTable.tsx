import { t } from '../lib/translation'
import { Table } from '../ui/Table'
import styles from './PrivacyScreen.module.css'

/** What lies in the browser, by the names under which it can be found there. */
export function StorageTable() {
  const rows = [
    ['token', t('Cookie and local storage'), t('Your sign-in; the cookie lasts a day.')],
    ['user, registered', t('Local storage'), t('Your profile, and the day you signed up.')],
    ['theme, preferences, voice, topics', t('Local storage'), t('What you chose, and the topics you added or used.')],
    ['ended-rounds', t('Local storage'), t('Which rounds are over, until this browser has forgotten them.')],
    [
      'challenge, flags',
      t('Local storage'),
      t('An entry or a message that you are writing, until you have sent it or given it up.'),
    ],
    [
      'idea-training',
      'IndexedDB',
      t(
        'Rounds that are not sent yet, a round in the making, rounds you have seen, and which accounts used this browser.',
      ),
    ],
    ['firebaseLocalStorageDb', 'IndexedDB', t('What Firebase needs to renew your sign-in.')],
    [
      'firebase-heartbeat-database',
      'IndexedDB',
      t('On which days Firebase was used here; it tells Google so with the sign-in.'),
    ],
    ['recordings', t('Private files'), t('Your recordings.')],
    ['workbox-…', t('Cache'), t('The app itself, so that it works offline. None of your data.')],
  ] as const
  return (
    <Table columns={[t('Name'), t('Where'), t('What for')]} className={styles.table}>
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
