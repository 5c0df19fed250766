import { storable } from '../../../server/records/text'

it('characters that the databases cannot store are replaced', () => {
  expect(storable('a\0b\uD83Dc😀')).toBe('a\uFFFDb\uFFFDc😀')
})
