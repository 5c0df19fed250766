import { Link } from '@tanstack/react-router'
import { HydrationSignal } from '../lib/hydration-signal'
import { t } from '../lib/translation'
import { buttonClass } from '../ui/Button'
import { classes } from '../ui/classes'
import { Ring } from '../ui/Ring'
import { exampleRounds, rainySunday, type LabelledRound } from './examples'
import { LandingFooter } from './LandingFooter'
import { describeMarks } from '../ui/format-ring'
import { labelAt, type LabelPlace } from '../ui/ring-labels'
import styles from './landing.module.css'

/** The page at `/`. */
export function LandingPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.landing}>
      <div className={classes('stack gap-6', styles.first)}>
        <div>
          <h1 className={styles.headline}>
            {t('One topic.')} <br />
            {t('Sixty seconds.')} <br />
            {t('What comes?')}
          </h1>
          <p className={styles.lead}>
            {t(
              'Type or say every idea that comes to mind, before you can judge it. Each minute is saved and shows you how you think.',
            )}
          </p>
          <p className="row gap-3-5">
            <Link to="/exercise" className={buttonClass('primary')}>
              {t('Start a round')}
            </Link>
            <span className="faint">{t('No account needed.')}</span>
          </p>
        </div>
        <div className={styles.try}>
          <LabelledRing round={rainySunday} />
          <Link to="/exercise" search={{ topic: t(rainySunday.topic) }}>
            {t('Try this one')}
          </Link>
        </div>
      </div>
      <ul className={styles.rounds} aria-label={t('Example rounds')}>
        {exampleRounds.map((round) => (
          <li key={round.topic} className="single-row gap-5">
            <Ring size="thumbnail" marks={round.marks} />
            <div>
              <p className="topic">{t(round.topic)}</p>
              <p className="faint">{t(round.words)}</p>
            </div>
          </li>
        ))}
      </ul>
      <HowItWorks />
      <p>
        <Link to="/exercise" className={buttonClass()}>
          {t('Start your minute')}
        </Link>
      </p>
      <LandingFooter />
      <HydrationSignal />
    </main>
  )
}

/** What happens in a round, and what can honestly be claimed about it. */
function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">{t('How it works')}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t('Choose a topic')}</h3>
          <p>{t('A concern, a doubt, a challenge, something you learned. A few words are enough.')}</p>
        </li>
        <li>
          <h3>{t('Think for a minute')}</h3>
          <p>
            {t(
              'Every idea becomes a mark on the ring, at the second you had it. When the time is up, the round is saved automatically.',
            )}
          </p>
        </li>
        <li>
          <h3>{t('Look back')}</h3>
          <p>
            {t(
              'Read your ideas, like the rounds you want to find again, and write a note. Each round has its own rhythm.',
            )}
          </p>
        </li>
      </ol>
      <p className={styles.honest}>
        {t(
          'Four to five ideas make a good round, and five rounds a good day: five minutes. You practise finding ideas and putting them into words. You are compared only with yourself, and you see plain counts and times instead of a score. What a minute like this does for you is for you to judge.',
        )}
      </p>
    </section>
  )
}

/** A finished round: its topic in the middle, some of its ideas beside their marks. */
function LabelledRing({ round }: { round: LabelledRound }) {
  const topic = t(round.topic)
  const label = t('A round on “{topic}”: {marks}', { topic, marks: describeMarks(round.ideas) })
  return (
    <div className={styles.example}>
      <Ring marks={round.ideas} label={label}>
        <p className={styles.question} aria-hidden>
          {topic}
        </p>
        <Labels ideas={round.ideas} place="outside" />
        <Labels ideas={round.ideas} place="inside" />
      </Ring>
    </div>
  )
}

interface LabelsProps {
  ideas: LabelledRound['ideas']
  /** Around the ring, or inside it on a phone; the style sheet shows one of the two. */
  place: LabelPlace
}

function Labels({ ideas, place }: LabelsProps) {
  return (
    <svg className={styles[place]} viewBox="-50 -50 100 100" aria-hidden="true">
      {ideas.map((idea) => {
        const { x, y, textAnchor } = labelAt(idea, place)
        // Inside, the middle is reserved for the topic.
        if (idea.text === undefined || (place === 'inside' && Math.abs(y) < 19)) return null
        return (
          <text key={idea.atMs} x={x} y={y} dy=".35em" textAnchor={textAnchor}>
            {t(idea.text)}
          </text>
        )
      })}
    </svg>
  )
}
