import { useEffect, useState } from 'react'
import { t, tn } from '../lib/translation'
import { Button } from '../ui/Button'
import { minuteLink, topicLink, type LinkedMinute } from './share/topic-link'
import { useOutcome } from './share/use-outcome'
import { beginningOf, type SharedMinute } from './shared-minute'

interface SendBackProps extends Pick<LinkedMinute, 'topicTitle' | 'ideas' | 'lengthMs'> {
  theirs: SharedMinute
}

/** Gives a link that shows both minutes to whoever sent the first one. It carries as much as theirs: the ring, or the ideas, too. */
export function SendBack({ theirs, ...minute }: SendBackProps) {
  const prepared = usePreparedLink(minute, theirs)
  const { outcome, attempt } = useOutcome()
  const share = ({ link, leftOut }: { link: string; leftOut: number }) => {
    const missing = tn(leftOut, '{count} idea does not fit in the link.', '{count} ideas do not fit in the link.')
    const said = leftOut > 0 ? ` ${missing}` : ''
    if ('share' in navigator) {
      attempt(() => navigator.share({ title: minute.topicTitle, url: link }), {
        succeeded: said.trim(),
        failed: t('The link could not be shared. You can copy it: {link}', { link }),
      })
      return
    }
    attempt(() => navigator.clipboard.writeText(link), {
      succeeded: `${t('The link is copied. Paste it where you got theirs.')}${said}`,
      failed: t('Automatic copying failed. Select the link and copy it: {link}', { link }),
    })
  }
  return (
    <>
      <Button kind="primary" disabled={prepared === null} onClick={() => prepared && share(prepared)}>
        {t('Send mine back')}
      </Button>
      {outcome !== '' && (
        <p role="status" className="soft small break-anywhere">
          {outcome}
        </p>
      )}
    </>
  )
}

/** The link, made ahead: a browser copies it only within the press. */
function usePreparedLink({ topicTitle, ideas, lengthMs }: Omit<SendBackProps, 'theirs'>, theirs: SharedMinute) {
  const [prepared, setPrepared] = useState<{ link: string; leftOut: number } | null>(null)
  const { marks, packedIdeas } = theirs
  useEffect(() => {
    let isAwaited = true
    const answers = beginningOf(marks)
    const ring = { marks: ideas, lengthMs }
    const link =
      packedIdeas === ''
        ? Promise.resolve({ link: topicLink({ topicTitle, ring, answers }), leftOut: 0 })
        : minuteLink({ topicTitle, ideas, lengthMs, answers })
    void link.then((made) => isAwaited && setPrepared(made))
    return () => {
      isAwaited = false
    }
  }, [topicTitle, ideas, lengthMs, marks, packedIdeas])
  return prepared
}
