import encodeQR from 'qr'
import { t } from '../lib/translation'
import styles from './QrCode.module.css'

/** A QR code as large as the screen allows, for a projector. Black on white in every theme: not all cameras read it the other way. */
export function QrCode({ link }: { link: string }) {
  return <img className={styles.code} src={encodeQR(link, 'data-url', { border: 3, scale: 12 })} alt={t('QR code')} />
}
