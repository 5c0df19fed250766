import { focusMain } from '../../lib/focus'
import { useAppDispatch } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { acceptGuestRounds, declineGuestRounds } from '../answer-guest-offer'

/** Asks whether the rounds that were done here without an account, and what else was chosen, join this one. */
export function GuestOffer({ rounds }: { rounds: number }) {
  const dispatch = useAppDispatch()
  const answer = (thunk: ReturnType<typeof acceptGuestRounds>) => {
    focusMain()
    void dispatch(thunk)
  }
  return (
    <section aria-label={t('Rounds without an account')} className="notice">
      <p>
        {rounds === 0
          ? t('Settings or topics were chosen on this device without an account. Add them to yours?')
          : tn(
              rounds,
              '{count} round was done on this device without an account. Add it to yours, with the settings and topics chosen here?',
              '{count} rounds were done on this device without an account. Add them to yours, with the settings and topics chosen here?',
            )}
      </p>
      <div className="actions below-3">
        <Button kind="primary" onClick={() => answer(acceptGuestRounds())}>
          {tn(rounds, 'Add it', 'Add them')}
        </Button>
        <Button onClick={() => answer(declineGuestRounds())}>{t('Not mine')}</Button>
      </div>
    </section>
  )
}
