/** The switch that enables the public list of challenges; see `switches` in server/subject.ts. */
export const publicListSwitch = 'CHALLENGES_LISTED'
