import { act, screen } from '@testing-library/react'
import { createFakeSound } from '../voice/review/fake-sound'
import { listenInEveryTest } from './reader'
import { openSetUp } from './round-steps'

// jsdom plays no sound.
jest.mock('../../../src/voice/review/player', () => ({ openSound: () => Promise.resolve(createFakeSound()) }))

listenInEveryTest()

/** On a phone the less urgent parts of the review are folded. */
function holdPhone() {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: false }))
}

test('a guest types a round on a phone', async () => {
  holdPhone()
  const { transcript, user, passSeconds, readsPage, start, finish } = await openSetUp(
    'A guest types a round on a phone',
    {},
  )
  await readsPage('The set-up')
  await start('A rainy Sunday')
  await transcript.does('thinks for 2 seconds, and enters “bake bread”', async () => {
    await passSeconds(2)
    await user.keyboard('bake bread{Enter}')
  })
  await transcript.does('thinks for 20 seconds, and enters “call grandma”', async () => {
    await passSeconds(20)
    await user.keyboard('call grandma{Enter}')
  })
  await readsPage('The running round')
  transcript.stage('The end of the round')
  // Second by second: nothing else is announced.
  await transcript.does('thinks for 8 seconds: 30 are left', () => passSeconds(8, 1))
  await finish('Saved on this device', 1)
  await readsPage('The review')
  transcript.expectFile('round-typed-by-guest')
})

test('a signed-in person speaks a round', async () => {
  const { transcript, gateways, user, passSeconds, start, finish } = await openSetUp(
    'A signed-in person speaks a round',
    { isSignedIn: true, preferences: { mode: 'speak' } },
  )
  const { microphone, recogniser } = gateways.fakeVoice
  transcript.stage('The microphone')
  await transcript.reads(await screen.findByRole('region', { name: 'Your voice' }))
  await transcript.does('presses Turn on the microphone', async () => {
    await user.click(screen.getByRole('button', { name: 'Turn on the microphone' }))
    await screen.findByRole('meter')
  })
  await transcript.does('presses Write down what I say', async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Write down what I say' }))
    await screen.findByText(/transcribes on this device/)
  })
  await start('A rainy Sunday')
  const say = async (words: string, fromMs: number, toMs: number) => {
    act(() => microphone.listener?.speechBegan(fromMs))
    await passSeconds((toMs - fromMs) / 1000)
    act(() => {
      recogniser.say(words)
      microphone.listener?.speechEnded(toMs)
    })
  }
  await transcript.does('thinks for 3 seconds, and says “bake bread” for 2', async () => {
    await passSeconds(3)
    await say('bake bread', 3000, 5000)
  })
  await transcript.does('thinks for 24 seconds, and says “call grandma” for 1: 30 are left', async () => {
    await passSeconds(24)
    await say('call grandma', 29_000, 30_000)
  })
  await finish('Saved')
  transcript.stage('The ideas in the review, and what they say about the speech')
  await transcript.reads(screen.getByRole('list', { name: 'Ideas' }))
  await transcript.reads(await screen.findByRole('region', { name: 'Speech' }))
  transcript.expectFile('round-spoken-signed-in')
})

test('a guest types a round in Japanese', async () => {
  const { transcript, user, passSeconds, start, finish } = await openSetUp('A guest types a round in Japanese', {
    language: 'ja',
  })
  expect(document.documentElement).toHaveAttribute('lang', 'ja')
  await start('雨の日曜日')
  await transcript.does('thinks for 4 seconds, and enters 「パンを焼く」', async () => {
    await passSeconds(4)
    await user.keyboard('パンを焼く{Enter}')
  })
  await transcript.does('thinks for 26 seconds: 30 are left', () => passSeconds(26))
  await finish('この端末に保存済み')
  transcript.expectFile('round-typed-in-japanese')
})
