const room =
  `{ code version topicTitle category lengthMs minutes hasNames phase minute startsAt endsAt hostId youId poolVersion goneAt
  members { id nickname isHere isThinking hasDelivered hasVoted } }` as const

/** Every document that `/api/rooms` executes, by its operation's name: who is only a guest sends no queries of their own. */
export const roomDocuments = {
  serverTime: 'query serverTime { serverTime }',
  roomDoor: `query roomDoor($code: ID!) { roomDoor(code: $code) { topicTitle lengthMs minutes hasNames hostNickname memberCount isFull } }`,
  room: `query room($code: ID!) { room(code: $code) ${room} }`,
  pool: `query pool($code: ID!) { pool(code: $code) { version
    ideas { id text minute count isYours nicknames groupId hasYourVote votes }
    groups { id name hasYourVote votes } } }`,
  openRoom: `mutation openRoom($input: OpenRoom!) { openRoom(input: $input) ${room} }`,
  joinRoom: `mutation joinRoom($code: ID!, $nickname: String!) { joinRoom(code: $code, nickname: $nickname) ${room} }`,
  leaveRoom: 'mutation leaveRoom($code: ID!) { leaveRoom(code: $code) }',
  removeMember: 'mutation removeMember($code: ID!, $memberId: ID!) { removeMember(code: $code, memberId: $memberId) }',
  startMinute: `mutation startMinute($code: ID!, $minute: Int!) { startMinute(code: $code, minute: $minute) ${room} }`,
  deliverIdeas: `mutation deliverIdeas($code: ID!, $minute: Int!, $texts: [String!]!) {
    deliverIdeas(code: $code, minute: $minute, texts: $texts) }`,
  groupIdeas: `mutation groupIdeas($code: ID!, $ideaIds: [ID!]!, $groupId: ID) {
    groupIdeas(code: $code, ideaIds: $ideaIds, groupId: $groupId) }`,
  // Not `$name`: that is the name of the action.
  nameGroup: `mutation nameGroup($code: ID!, $groupId: ID!, $groupName: String!) {
    nameGroup(code: $code, groupId: $groupId, name: $groupName) }`,
  startVote: `mutation startVote($code: ID!) { startVote(code: $code) ${room} }`,
  vote: 'mutation vote($code: ID!, $targetIds: [ID!]!) { vote(code: $code, targetIds: $targetIds) }',
  showResult: `mutation showResult($code: ID!) { showResult(code: $code) ${room} }`,
  roomChanged: `subscription roomChanged($code: ID!) { roomChanged(code: $code) ${room} }`,
} as const
