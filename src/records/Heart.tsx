import { Icon } from '../ui/Icon'

const drawing =
  'M12 20.2C6.6 16 3.5 13 3.5 9.3A4.6 4.6 0 0 1 8.1 4.6c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7c0 3.7-3.1 6.7-8.5 10.9z'

/** A like: filled where it was given. */
export function Heart({ filled }: { filled: boolean }) {
  return <Icon drawing={drawing} filled={filled} />
}
