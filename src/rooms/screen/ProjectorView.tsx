/** The view of a room for a projector. */
export function ProjectorView() {
  return null
}
