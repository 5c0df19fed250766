import { maximumMembers } from '../../../contract/rooms/limits'
import { openRoomMutation, roomActions, roomDoorQuery, type OpenRoomInput } from '../../../src/rooms/documents'
import { createRoomClient, openTestRoom, roomInput, stopDate } from '../../harness/room-client'
import { testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'

const app = testApp(testPGlite())
const pass = stopDate()

const open = (input: Partial<OpenRoomInput>, client = createRoomClient(app.app)) =>
  client.ask(openRoomMutation, { input: { ...roomInput, ...input } })

describe('opening', () => {
  it('makes a room with its host', async () => {
    const { openRoom } = await open({ topicTitle: ' Cups ' })
    expect(openRoom).toMatchObject({
      topicTitle: 'Cups',
      phase: 'LOBBY',
      minute: 0,
      startsAt: null,
      endsAt: null,
      poolVersion: 0,
    })
    expect(openRoom.code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/)
    expect(openRoom.hostId).toBe(openRoom.youId)
    expect(openRoom.members).toEqual([
      { id: openRoom.youId, nickname: 'Aya', isHere: true, isThinking: false, hasDelivered: false, hasVoted: false },
    ])
  })

  it('again with the same key is the same room', async () => {
    const host = createRoomClient(app.app)
    const [first, again] = await Promise.all([open({}, host), open({ nickname: 'Somebody' }, host)])
    expect(again.openRoom).toEqual(first.openRoom)
    const others = await Promise.all([open({}), open({})])
    expect(new Set([first, ...others].map(({ openRoom }) => openRoom.code)).size).toBe(3)
  })

  it.each<[Partial<OpenRoomInput>, string]>([
    [{ topicTitle: '\u200b' }, 'topicTitle must not be empty'],
    [{ topicTitle: 'x'.repeat(201) }, 'topicTitle must be at most 200 characters'],
    [{ category: 'Cups' }, 'category must be one of'],
    [{ lengthMs: 65_000 }, 'lengthMs must be a length that a round can have'],
    [{ minutes: 3 }, 'minutes must be'],
    [{ nickname: ' ' }, 'nickname must not be empty'],
    [{ nickname: 'x'.repeat(31) }, 'nickname must be at most 30 characters'],
  ])('refuses what breaks a limit: %#', async (input, message) => {
    await expect(open(input)).rejects.toThrow(`BAD_USER_INPUT: input.${message}`)
  })

  it('is bounded for an address, by the hour', async () => {
    const address = '2001:db8:1:2:3::4'
    for (let rooms = 0; rooms < 60; rooms += 1) await open({}, createRoomClient(app.app, undefined, address))
    const neighbour = '2001:db8:1:2:5::6'
    await expect(open({}, createRoomClient(app.app, undefined, neighbour))).rejects.toThrow('TOO_MANY_REQUESTS')
    await open({}, createRoomClient(app.app, undefined, '2001:db8:1:3::4'))
    pass(60 * 60_000)
    await open({}, createRoomClient(app.app, undefined, address))
  })
})

describe('the door', () => {
  it('shows what a room is about to whoever has the code, however it is written', async () => {
    const { code } = await openTestRoom(app.app, ['Ben'], { hasNames: true })
    const stranger = createRoomClient(app.app, null)
    const { roomDoor } = await stranger.ask(roomDoorQuery, {
      code: `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`,
    })
    expect(roomDoor).toEqual({
      ...{ topicTitle: 'Uses of a cup', lengthMs: 60_000, minutes: 2, hasNames: true },
      ...{ hostNickname: 'Aya', memberCount: 2, isFull: false },
    })
  })
})

describe('joining', () => {
  it('adds a member, who others see', async () => {
    const { code, host, ids } = await openTestRoom(app.app)
    const ben = await createRoomClient(app.app).join(code, ' Ben ')
    const room = await host.room(code)
    expect(room.members.map(({ id, nickname }) => [id, nickname])).toEqual([
      [ids[0], 'Aya'],
      [ben.youId, 'Ben'],
    ])
    expect(room.version).toBeGreaterThan(1)
    expect(room.youId).toBe(ids[0])
  })

  it('again with the same key is the same member', async () => {
    const { code, host } = await openTestRoom(app.app)
    const ben = createRoomClient(app.app)
    const [first, again] = await Promise.all([ben.join(code, 'Ben'), ben.join(code, 'Benjamin')])
    expect(again.youId).toBe(first.youId)
    expect((await host.room(code)).members).toHaveLength(2)
  })

  it.each(['aya', 'ＡＹＡ', 'Á yá', ' a\u200bya '])(
    'refuses the nickname %j beside “a ya” and “Aya”',
    async (nickname) => {
      const { code } = await openTestRoom(app.app, ['a ya'])
      await expect(createRoomClient(app.app).join(code, nickname)).rejects.toThrow(
        'CONFLICT: Somebody in this room has',
      )
    },
  )

  it('gives a nickname free that somebody left behind', async () => {
    const { code, host, others } = await openTestRoom(app.app, ['Ben'])
    await others[0]?.ask(roomActions.leaveRoom, { code })
    await createRoomClient(app.app).join(code, 'Ben')
    await expect(others[0]?.join(code, 'Ben')).rejects.toThrow('CONFLICT')
    await others[0]?.join(code, 'Benjamin')
    expect((await host.room(code)).members.map(({ nickname }) => nickname)).toEqual(['Aya', 'Ben', 'Benjamin'])
  })

  it('ends with the fiftieth member, until somebody leaves', async () => {
    const { code, others } = await openTestRoom(
      app.app,
      Array.from({ length: maximumMembers - 1 }, (_, n) => `Member ${n}`),
    )
    const late = createRoomClient(app.app)
    expect((await late.ask(roomDoorQuery, { code })).roomDoor).toMatchObject({ memberCount: 50, isFull: true })
    await expect(late.join(code, 'Late')).rejects.toThrow('CONFLICT: This room is full.')
    await others[0]?.ask(roomActions.leaveRoom, { code })
    await late.join(code, 'Late')
  })
})

describe('leaving', () => {
  it('takes the member out, and lets them in again', async () => {
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben'])
    await others[0]?.ask(roomActions.leaveRoom, { code })
    expect((await host.room(code)).members).toHaveLength(1)
    await expect(others[0]?.room(code)).rejects.toThrow('NOT_FOUND')
    expect((await others[0]?.join(code, 'Ben'))?.youId).toBe(ids[1])
  })

  it('makes somebody else the host at once, who is here if anybody is', async () => {
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben'])
    pass(13_000)
    const cleo = await createRoomClient(app.app).join(code, 'Cleo')
    await host.ask(roomActions.leaveRoom, { code })
    expect((await others[0]?.room(code))?.hostId).toBe(cleo.youId)
    expect(ids).not.toContain(cleo.youId)
  })

  it('of everybody leaves a room that the next one hosts', async () => {
    const { code, host } = await openTestRoom(app.app)
    await host.ask(roomActions.leaveRoom, { code })
    const ben = await createRoomClient(app.app).join(code, 'Ben')
    expect(ben.hostId).toBe(ben.youId)
  })
})

describe('removing', () => {
  it('keeps the member’s key out for good', async () => {
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben'])
    const memberId = ids[1] ?? ''
    await host.ask(roomActions.removeMember, { code, memberId })
    await host.ask(roomActions.removeMember, { code, memberId })
    expect((await host.room(code)).members).toHaveLength(1)
    await expect(others[0]?.room(code)).rejects.toThrow('NOT_FOUND')
    await expect(others[0]?.join(code, 'Ben')).rejects.toThrow('NOT_FOUND')
    await createRoomClient(app.app).join(code, 'Ben')
  })

  it('is for the host alone, and not of the host', async () => {
    const { code, host, others, ids } = await openTestRoom(app.app, ['Ben'])
    const [memberId = ''] = ids
    await expect(others[0]?.ask(roomActions.removeMember, { code, memberId })).rejects.toThrow('FORBIDDEN')
    await expect(host.ask(roomActions.removeMember, { code, memberId })).rejects.toThrow('BAD_USER_INPUT')
  })
})
