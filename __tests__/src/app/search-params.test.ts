import { parseSearch } from '../../../src/app/search-params'

test.each([
  ['?search=662E41', '662E41'],
  ['?search=true', 'true'],
  ['?search=a+b%20c', 'a b c'],
  ['?search="bread"', '"bread"'],
])('a parameter is the text that the address says: %s', (address, text) => {
  expect(parseSearch(address)).toEqual({ search: text })
})

test.each([
  ['?search=%22662E41%22', '662E41'],
  ['?search=%22%5C%22bread%5C%22%22', '"bread"'],
])('an older address that quotes such texts still opens: %s', (address, text) => {
  expect(parseSearch(address)).toEqual({ search: text })
})
