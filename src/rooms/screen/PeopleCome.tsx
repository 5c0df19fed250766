import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { t, tn } from '../../lib/translation'
import type { Room } from '../documents'
import { roomPath } from '../room-path'
import { FittedNames } from './FittedNames'
import styles from './Screen.module.css'

const QrCode = lazyComponent(async () => (await import(/* webpackChunkName: "share" */ '../../ui/QrCode')).QrCode)

/** Where people type the code, as they type it: without `https://`. */
export const roomAddress = (): string => `${location.host}/together`

/** How to come in, and who is there. */
export function PeopleCome({ room: { code, members } }: { room: Room }) {
  const link = `${location.origin}${roomPath(code)}`
  return (
    <div className={styles.lobby}>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode link={link} />
        </Suspense>
      </div>
      <div className={styles.entry}>
        <p className={styles.words}>
          {t('Scan it, or go to {address} and enter the code', { address: roomAddress() })}
        </p>
        <p className={styles.code}>{code}</p>
        <p className={styles.words}>{tn(members.length, '{count} person is here.', '{count} people are here.')}</p>
        {/* Whoever has just come looks for their name. */}
        <FittedNames label={t('Members')} members={members.toReversed()} />
      </div>
    </div>
  )
}
