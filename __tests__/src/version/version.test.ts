import { heldUp, newVersionFound, newVersionWanted, putOff, version } from '../../../src/version/version'
import { selectIsHeldUp, selectIsOutdated, type VersionState } from '../../../src/version/version-state'

type VersionEvent = Parameters<typeof version.reducer>[1]

const after = (...happened: VersionEvent[]) => ({
  version: happened.reduce<VersionState>(version.reducer, version.reducer(undefined, { type: 'start' })),
})

test('a new version is offered, and again after it was postponed', () => {
  expect(selectIsOutdated(after())).toBe(false)
  expect(selectIsOutdated(after(newVersionFound()))).toBe(true)
  expect(selectIsOutdated(after(newVersionFound(), putOff()))).toBe(false)
  expect(selectIsOutdated(after(newVersionFound(), putOff(), newVersionFound()))).toBe(true)
})

test('an update that a round in another tab holds up is offered again, with the reason', () => {
  expect(selectIsHeldUp(after(newVersionFound()))).toBe(false)
  expect(selectIsHeldUp(after(newVersionFound(), newVersionWanted()))).toBe(false)
  const offeredAgain = after(newVersionFound(), newVersionWanted(), heldUp())
  expect(selectIsOutdated(offeredAgain)).toBe(true)
  expect(selectIsHeldUp(offeredAgain)).toBe(true)
})

test('a postponed update that is found again is not held up', () => {
  expect(selectIsHeldUp(after(newVersionFound(), newVersionWanted(), heldUp(), putOff(), newVersionFound()))).toBe(
    false,
  )
})
