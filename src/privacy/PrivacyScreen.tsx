import { getRouteApi, Link } from '@tanstack/react-router'
import { providerName, readOpenId } from '../lib/open-id'
import { t, type PlainText, tWord } from '../lib/translation'
import { classes } from '../ui/classes'
import { Page } from '../ui/Page'
import { Section } from '../ui/Section'
import styles from './PrivacyScreen.module.css'
import { storagePlaces, type StoredItem } from '../lib/privacy'
import { Table } from '../ui/Table'

const route = getRouteApi('/privacy')

/** What we store, where, and who can see it; docs/security.md says the same for those who run it. */
export function PrivacyScreen() {
  const privacy = route.useLoaderData()
  return (
    <Page width="narrow" title={t('Privacy')}>
      <div className={classes('stack gap-5', styles.words)}>
        <p className="soft large">
          {t(
            'What you write here is yours. Only you can see it unless you share it. There is no advertising and no tracking, and you can export or delete everything at any time.',
          )}
        </p>
        <Section title={t('Without an account')}>
          <p>
            {t(
              'Rounds that you do without logging in stay in this browser. They are sent to the server only when you log in and add them to your account.',
            )}
          </p>
        </Section>
        <Section title={t('On the server')}>
          <ul className={styles.list}>
            {privacy
              .flatMap(({ onServer = [] }) => onServer)
              .map((text) => (
                <li key={text}>{t(text)}</li>
              ))}
          </ul>
          <p>
            {t(
              'Every request for your data is checked against your login. As with any service, the people who run the server have access to its database and may keep backups of it.',
            )}
          </p>
          <p>
            {t(
              'The server log has one line for each request: its type, whether it succeeded and how long it took. It contains none of your text, no addresses and no names. Your IP address is used only to limit the number of requests, and is held in memory only.',
            )}
          </p>
        </Section>
        <Section title={t('In this browser')}>
          <p>{t('All of it serves to keep you logged in, protect your rounds and remember your settings.')}</p>
          <StorageTable items={privacy.flatMap(({ onThisDevice = [] }) => onThisDevice)} />
          <p>
            {t(
              'Logging out removes your login and the copy of your rounds. Rounds that have not been sent yet stay for you, and so do your recordings.',
            )}
          </p>
        </Section>
        {privacy.map(
          ({ section }) =>
            section && (
              <Section key={section.title} title={t(section.title)}>
                <Paragraphs texts={section.paragraphs} />
              </Section>
            ),
        )}
        <SignInProvider />
        <Section title={t('What others can see')}>
          <Paragraphs texts={privacy.flatMap(({ seenByOthers = [] }) => seenByOthers)} />
        </Section>
        <Section title={t('Exporting and deleting your data')}>
          <p>
            {t(
              'In the settings you can export everything as a file, import it again, and delete your account. Deleting your account removes your login and everything of yours on the server at once. Two things remain: a fingerprint of your ID with the time of the deletion, so that no device can send your data again; and older backups, until they are replaced.',
            )}
          </p>
          <p>
            <Link to="/settings" hash="your-data" className="alone">
              {t('Go to the settings')}
            </Link>
          </p>
        </Section>
      </div>
    </Page>
  )
}

/** What Google learns, or the OpenID provider in its place. */
function SignInProvider() {
  const name = providerName()
  return (
    <Section title={t('What {name} learns', { name })}>
      {readOpenId() ? (
        <p>
          {t(
            'You log in with {name}. {name} learns that you use this app and when you log in, and gives us your name and e-mail address. While you are logged in, your login is renewed there as often as it requires. {name} learns nothing about your rounds. If you delete your account here, your {name} account stays.',
            { name },
          )}
        </p>
      ) : (
        <>
          <p>
            {t(
              'You log in with Google. Google learns that you use this app and when you log in, and gives us your name, e-mail address and picture. While you are logged in, its service Firebase renews your login about once an hour. Google learns nothing about your rounds.',
            )}
          </p>
          <p>
            {t(
              'If you use the picture from your Google account, your browser loads it from Google. If this app runs with the local sign-in for trying it out, nothing is sent to Google.',
            )}
          </p>
        </>
      )}
    </Section>
  )
}

function Paragraphs({ texts }: { texts: readonly PlainText[] }) {
  return texts.map((text) => <p key={text}>{t(text)}</p>)
}

/** What lies in the browser, by the names under which it can be found there. */
function StorageTable({ items }: { items: readonly StoredItem[] }) {
  return (
    <Table columns={[t('Name'), t('Where'), t('Purpose')]} className={classes('small', styles.table)}>
      {rowsOf(items).map(({ name, where, purpose }) => (
        <tr key={`${where}: ${purpose}`}>
          <th scope="row">{name}</th>
          <td>{tWord(where)}</td>
          <td>{t(purpose)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Sorted by place; items with the same place and purpose are one row. */
function rowsOf(items: readonly StoredItem[]): StoredItem[] {
  const rows = new Map<string, StoredItem>()
  for (const place of storagePlaces) {
    for (const item of items.filter(({ where }) => where === place)) {
      const key = `${place}: ${item.purpose}`
      const row = rows.get(key)
      rows.set(key, row ? { ...row, name: `${row.name}, ${item.name}` } : item)
    }
  }
  return [...rows.values()]
}
