import { t } from '../lib/translation'

/** Shown if what a button needs could not be loaded. */
export function NotLoaded() {
  return <p role="alert">{t('A part of the app could not be loaded. Check your connection.')}</p>
}
