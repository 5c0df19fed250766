import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { Page } from '../ui/Page'
import { Section } from '../ui/Section'
import styles from './PrivacyScreen.module.css'
import { StorageTable } from './StorageTable'

/** What we store, where, and who can see it; docs/security.md says the same for those who run it. */
export function PrivacyScreen() {
  return (
    <Page width="narrow" title={t('Privacy')}>
      <div className={styles.words}>
        <p className={styles.lead}>
          {t(
            'What you write here is yours. Only you can read it in this app, there is no advertising and no tracking, and you can take everything with you or delete it at any time.',
          )}
        </p>
        <Section title={t('Without an account')}>
          <p>
            {t(
              'Rounds that you do without logging in stay in this browser. They go to the server only when you log in and they join your account.',
            )}
          </p>
        </Section>
        <Section title={t('On the server')}>
          <ul className={styles.list}>
            <li>
              {t(
                'Your profile: name, e-mail address, picture, the day you signed up, and the id that the sign-in gave you.',
              )}
            </li>
            <li>
              {t(
                'Your rounds: topic, category, ideas with their times, best ideas and groups, note, and whether you liked or opened them.',
              )}
            </li>
            <li>{t('The totals of your days: rounds and ideas.')}</li>
            <li>
              {t(
                'Challenges that you publish; of a minute that you enter only the ideas you chose and your message; what you write to a host or an applicant; whom you blocked, and what you reported.',
              )}
            </li>
          </ul>
          <p>
            {t(
              'Every request shows your sign-in, and gets only what is yours. Whoever runs the server can reach its database, as with any service, and may keep backups of it.',
            )}
          </p>
          <p>
            {t(
              'The log of the server holds one line for each request: which kind, whether it worked and how long it took. No text of yours, no address and no name stand in it. Your internet address is used to limit floods of requests, in memory only.',
            )}
          </p>
        </Section>
        <Section title={t('In this browser')}>
          <p>{t('All of it is there to keep you logged in, protect your rounds, and remember your choices.')}</p>
          <StorageTable />
          <p>
            {t(
              'Logging out removes your sign-in and what was seen of your rounds. Rounds that were not sent yet stay for you, and so do your recordings.',
            )}
          </p>
        </Section>
        <Section title={t('Your voice')}>
          <p>
            {t(
              'The microphone listens only in rounds that you chose to speak in. When you speak and when you are silent is worked out on this device. The recording stays on this device, is never sent anywhere, and is forgotten after 30 days or when you say.',
            )}
          </p>
          <p>
            {t(
              'Writing down what you say is off until you switch it on. Some browsers do it on the device. Others send the sound to the servers of the browser’s maker while the round runs: that happens only after a second yes, which you can take back.',
            )}
          </p>
        </Section>
        <Section title={t('What Google learns')}>
          <p>
            {t(
              'You log in with Google. Google learns that you use this app and when you log in, and tells us your name, e-mail address and picture. While you are logged in, its service Firebase renews your sign-in about once an hour. Google learns nothing of your rounds.',
            )}
          </p>
          <p>
            {t(
              'As long as your picture is the one of your Google account, your browser fetches it from there. Where this app runs with a local sign-in, for trying it out, Google is not asked at all.',
            )}
          </p>
        </Section>
        <Section title={t('Nothing is public')}>
          <p>
            {t(
              'Nobody else sees your rounds here. What you export or share as a picture is made on this device, and in your hands from then on.',
            )}
          </p>
          <p>
            {t(
              'A challenge is seen by everybody who has its link, with your name and your picture. An entry is seen by its host alone, once the challenge is closed, with your name and your picture; a message by the one you write to. You can withdraw an entry at any time: it is deleted then.',
            )}
          </p>
        </Section>
        <Section title={t('Taking it with you, and deleting it')}>
          <p>
            {t(
              'In the settings you can export everything as a file, import it again, and delete your account. Deleting removes your rounds, your challenges, entries and messages, your profile and your sign-in at once. What stays is a fingerprint of your id and the time of the deletion, so that no device brings anything back; and older backups, until they are replaced.',
            )}
          </p>
          <p>
            <Link to="/settings">{t('To the settings')}</Link>
          </p>
        </Section>
      </div>
    </Page>
  )
}
