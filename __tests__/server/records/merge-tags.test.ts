import { mergeTags } from '../../../server/records/merge-tags'

test.each<[string, string[], string[], string[], string[]]>([
  ['nothing else was changed', ['a', 'b'], ['b', 'c'], ['a', 'b'], ['b', 'c']],
  ['one was added elsewhere', ['a', 'x'], ['a', 'b'], ['a'], ['a', 'b', 'x']],
  ['one was removed elsewhere', ['a'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'c']],
  ['one was removed here', ['a', 'b', 'x'], ['a'], ['a', 'b'], ['a', 'x']],
  ['the same was added in other letters', ['HOME'], ['Home'], [], ['Home']],
  ['there are too many', ['v', 'w', 'x', 'y', 'z'], ['a'], [], ['a', 'v', 'w', 'x', 'y']],
])('of two changes of tags, both count: %s', (_what, stored, changed, before, merged) => {
  expect(mergeTags(stored, changed, before)).toEqual(merged)
  expect(mergeTags(merged, changed, before)).toEqual(merged)
})
