import { createPlayback } from '../../../../src/voice/review/playback'
import { createFakeSound } from './fake-sound'

function setUp(durationMs = 60_000) {
  const sound = createFakeSound()
  let tick: () => void = () => undefined
  const endTicks = jest.fn()
  const playback = createPlayback(durationMs, (next) => {
    tick = next
    return endTicks
  })
  playback.setSound(sound)
  const passTo = (positionMs: number) => {
    sound.goTo(positionMs)
    tick()
  }
  return { sound, playback, endTicks, passTo }
}

test('playing continues where it stopped, and starts over from the end', () => {
  const { sound, playback, passTo } = setUp()
  playback.playMinute()
  passTo(5_000)
  playback.stop()
  expect(sound.isPlaying).toBe(false)
  playback.playMinute()
  playback.seek(60_000)
  expect(playback.read()).toEqual({ playing: null, positionMs: 60_000 })
  playback.playMinute()
  expect(sound.played).toEqual([
    [0, 60_000],
    [5_000, 60_000],
    [0, 60_000],
  ])
})
