import { SharePicture } from './SharePicture'
import type { SharedRound } from './shared-round'
import { ShareTopic } from './ShareTopic'
import { classes } from '../../ui/classes'
import styles from './ShareContent.module.css'

/** What can be shared of a round: a picture of it, and a link to its topic. */
export function ShareContent(round: SharedRound) {
  return (
    <div className={classes('stack gap-5', styles.content)}>
      <SharePicture {...round} />
      {round.topicTitle !== '' && <ShareTopic {...round} />}
    </div>
  )
}
