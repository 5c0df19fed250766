import { t } from '../lib/translation'
import { useCopying } from '../lib/use-copying'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'
import { pathOf } from './sending'

/** The link is all that leads to a challenge. */
export function CopyLink({ id }: { id: string }) {
  const link = `${location.origin}${pathOf(id)}`
  const { copying, copy } = useCopying(link)
  return (
    <>
      <Button onClick={copy}>{t('Copy link')}</Button>
      <span role="status" className="soft">
        {copying === 'copied' && t('Copied')}
      </span>
      {copying === 'failed' && (
        <TextField
          label={t('Link')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          error={t('It could not be copied by itself: select the link and copy it.')}
        />
      )}
    </>
  )
}
