/**
 * The category of a topic: that of most of its rounds, so that one round filed elsewhere changes nothing; of equally many, the latest.
 *
 * @param rounds the topic's, oldest first
 */
export function topicCategoryOf<Category extends string>(rounds: readonly { category: Category }[]): Category | null {
  const counts = new Map<Category, number>()
  for (const { category } of rounds) counts.set(category, (counts.get(category) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return rounds.findLast(({ category }) => counts.get(category) === most)?.category ?? null
}
