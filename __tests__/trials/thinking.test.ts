import { noHabits } from '../../trials/thinking/people'
import { tellPeople } from '../../trials/thinking/told'

// `npm run patterns` simulates a thousand people; these are the first of them.
test('of 200 people without a pattern, at most 10 sentences name one', () => {
  const { late, early, more, fewer } = tellPeople(200, 60, noHabits)
  expect(late + early + more + fewer).toBeLessThanOrEqual(10)
})

test('people with strong habits are told of them', () => {
  expect(tellPeople(20, 60, { pull: 3, extra: 0 })).toMatchObject({ late: 20, early: 0 })
  const { more, fewer } = tellPeople(20, 200, { pull: 0, extra: 1 })
  expect(more).toBeGreaterThan(15)
  expect(fewer).toBe(0)
})
