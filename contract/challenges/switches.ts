/** The switch that enables the public list of challenges; see `switches` in server/feature.ts. */
export const publicListSwitch = 'CHALLENGES_LISTED'
