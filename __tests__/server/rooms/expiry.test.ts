import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { openRoomMutation, roomActions, roomDoorQuery } from '../../../src/rooms/documents'
import { forgetRooms } from '../../../server/rooms/delete-room'
import * as roomTables from '../../../server/rooms/tables'
import { createRoomClient, openTestRoom, roomInput, stopDate } from '../../harness/room-client'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

const dayMs = 24 * 60 * 60_000

onPartitionedDatabase((database) => {
  let app: TestApp['app']
  beforeAll(async () => {
    app = (await buildTestApp(database())).app
  })
  const pass = stopDate()

  /** The tables that still have rows of the room. */
  const tablesWith = async (code: string) => {
    const names: string[] = []
    for (const table of Object.values(roomTables)) {
      if (is(table, PgTable) && (await database().$count(table, sql`code = ${code}`)) > 0)
        names.push(getTableName(table))
    }
    return names.toSorted()
  }

  /** With rows in every table. */
  const openFullRoom = async () => {
    const room = await openTestRoom(app, ['Ben'], { minutes: 1 })
    const { code, host } = room
    await host.ask(roomActions.startMinute, { code, minute: 1 })
    pass(65_000)
    await host.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['tea', 'milk', 'cup'] })
    pass(10_000)
    const [one, two, three] = (await host.pool(code)).ideas.map(({ id }) => id)
    const groupId = crypto.randomUUID()
    await host.ask(roomActions.groupIdeas, { code, ideaIds: [one ?? '', two ?? ''], groupId })
    await host.ask(roomActions.startVote, { code })
    await host.ask(roomActions.vote, { code, targetIds: [three ?? ''] })
    return room
  }

  it('a room is gone 24 hours after its last sign of life, and says so before', async () => {
    const { code, host } = await openFullRoom()
    const { goneAt } = await host.room(code)
    expect(goneAt).toBe(Date.now() + dayMs)
    pass(dayMs - 1)
    expect((await createRoomClient(app, null).ask(roomDoorQuery, { code })).roomDoor.memberCount).toBe(2)
    pass(1)
    await expect(host.room(code)).rejects.toThrow('NOT_FOUND')
    await expect(host.ask(roomActions.leaveRoom, { code })).rejects.toThrow('NOT_FOUND')
    await expect(createRoomClient(app).join(code, 'Cleo')).rejects.toThrow('NOT_FOUND')
    await expect(createRoomClient(app, null).ask(roomDoorQuery, { code })).rejects.toThrow('NOT_FOUND')
  })

  it('gone rooms are deleted with everything in them, and others stay', async () => {
    const [gone, other] = [await openFullRoom(), await openTestRoom(app)]
    expect(await tablesWith(gone.code)).toHaveLength(7)
    pass(dayMs - 1_000)
    await other.host.room(other.code)
    await forgetRooms(database())
    expect(await tablesWith(gone.code)).toHaveLength(7)
    pass(1_000)
    await forgetRooms(database())
    expect(await tablesWith(gone.code)).toEqual([])
    expect((await other.host.room(other.code)).code).toBe(other.code)
  })

  it('its code is free again, also before it has been deleted', async () => {
    const { code, host } = await openFullRoom()
    pass(dayMs)
    const { openRoom } = await host.ask(openRoomMutation, { input: { ...roomInput, topicTitle: 'Plates' } })
    expect(openRoom).toMatchObject({ code, topicTitle: 'Plates', phase: 'LOBBY', members: [{ nickname: 'Aya' }] })
    expect(await tablesWith(code)).toEqual(['room', 'room_member'])
  })
})
