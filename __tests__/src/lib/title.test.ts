import { titleOf } from '../../../src/lib/title'

test.each([
  ['/', undefined, 'Idea Training'],
  ['/dashboard', undefined, 'Dashboard | Idea Training'],
  ['/error/404', undefined, 'Error 404 | Idea Training'],
  ['/records/', undefined, 'Records | Idea Training'],
  ['/records/3f2a', 'a rainy Sunday', 'Records a rainy Sunday | Idea Training'],
  ['/no/such%20page', undefined, 'No Such page | Idea Training'],
  ['/broken%', undefined, 'Broken% | Idea Training'],
])('%s (%s) is titled "%s"', (path, lastSegment, title) => {
  expect(titleOf(path, lastSegment)).toBe(title)
})
