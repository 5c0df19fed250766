import { launchChromium } from './drivers/chromium'
import { Screen } from './screen'
import { writeIdea } from './steps'
import { expect, test } from './test'

test('two people in different browsers think in the same minute, and see the ideas of both after it @core', async ({
  app: host,
  server,
}) => {
  // A browser of its own: of two windows of one, an engine may draw only the one in front.
  const chromium = await launchChromium()
  const visitor = await chromium.visitor()
  const guest = new Screen(await visitor.page(), server.url)
  await host.open('/exercise?length=20000')
  await host.fill('Topic', 'A quieter office')
  await host.press('button', 'Think together')
  await host.in('dialog', 'Think together').fill('Nickname', 'Aya')
  await host.in('dialog', 'Think together').press('button', 'Open the room')
  await host.in('list', 'Members').seesText('Aya', 'listitem')

  await guest.open(new URL(await host.page.url()).pathname)
  await guest.fill('Nickname', 'Ben')
  await guest.press('button', 'Join')
  await host.in('list', 'Members').seesText('Ben', 'listitem')
  await host.press('button', 'Start for everyone')
  for (const screen of [host, guest]) await screen.sees('timer', 'Time left')
  await Promise.all([writeIdea(host, 'carpets'), writeIdea(guest, 'plants')])
  for (const screen of [host, guest]) {
    const pool = () => screen.in('list', 'Pool').text('listitem')
    for (const idea of ['carpets', 'plants']) await expect.poll(pool, { timeout: 60_000 }).toContain(idea)
  }
  await chromium.close()
})
