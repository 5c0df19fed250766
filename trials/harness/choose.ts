import { StartError } from '../../server/errors'

/** What `--only` names, or everything if it names nothing. Throws a StartError for an unknown name. */
export function chooseByName<Item extends { name: string }>(
  items: readonly Item[],
  only: readonly string[],
): readonly Item[] {
  const names = items.map(({ name }) => name)
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new StartError(`--only takes ${names.join(', ')}, not “${unknown}”.`)
  return only.length === 0 ? items : items.filter(({ name }) => only.includes(name))
}
