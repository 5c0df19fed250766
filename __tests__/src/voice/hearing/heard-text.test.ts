import { textOf } from '../../../../src/voice/hearing/thunks'

const word = (text: string, isDoubtful = false) => ({ text, isDoubtful })

test('joins the words, and finds the doubtful ones in the text', () => {
  const heard = textOf([word(' Sarthe', true), word(' old'), word(' Philtoes.', true)])
  expect(heard).toEqual({
    text: 'Sarthe old Philtoes.',
    doubtful: [
      [0, 6],
      [11, 20],
    ],
  })
})

test('ends with a whole word at the longest text of an idea', () => {
  const { text } = textOf(Array.from({ length: 200 }, () => word(' seven')))
  expect(text).toHaveLength(83 * 6 - 1)
})
