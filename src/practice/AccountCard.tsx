import { registerAsked } from '../dialogs/dialogs'
import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Section } from '../ui/Section'

/** For a guest: what an account adds. */
export function AccountCard() {
  const dispatch = useAppDispatch()
  return (
    <Section title={t('Only on this device')} className="stack start gap-4">
      <p>
        {t(
          'Your rounds are saved in this browser. With an account, they are the same on every device, safe if this one is lost, and you can take part in challenges.',
        )}
      </p>
      <Button onClick={() => dispatch(registerAsked())}>{t('Create an account')}</Button>
    </Section>
  )
}
