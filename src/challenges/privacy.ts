import type { Privacy } from '../lib/privacy'

/** What is shared by publishing, entering and writing. */
export const privacy: Privacy = {
  onThisDevice: [
    {
      name: 'challenge',
      where: 'Local storage',
      purpose: 'An entry or a message that you are writing, until you send or discard it.',
    },
  ],
  onServer: [
    'Challenges: those you publish; for those you enter, only the ideas you chose and your message; messages between you and hosts or applicants; whom you blocked, and what you reported.',
    'If a challenge was hidden: fingerprints of its ID and text, from which neither can be read. They stay when the account is deleted, so that it cannot be published again.',
  ],
  seenByOthers: [
    'Everyone who has the link to your challenge can see it, with your name and picture. Only the host can see your entry, with your name and picture, once the challenge is closed. Only the person you write to can see a message. You can withdraw an entry at any time; it is then deleted.',
  ],
  deletedWithAccount: ['your challenges with everything others sent to them, your entries and your messages'],
}
