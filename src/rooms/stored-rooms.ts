import * as v from 'valibot'
import { roomLifeMs } from '../../contract/rooms/limits'
import { roomsStorageKey } from './storage-key'
import { readLocalJson, removeLocal, writeLocal } from '../lib/storage/local-storage'

const storedRoomSchema = v.object({
  /** The member's secret, 43 characters of base64url. */
  key: v.string(),
  isMember: v.boolean(),
  /** The host has removed this member. */
  isRemoved: v.optional(v.boolean(), false),
  /** When the room was last seen, in milliseconds since 1970 by this device. */
  usedAt: v.number(),
  rounds: v.array(
    v.object({
      minute: v.number(),
      roundId: v.string(),
      isHandedIn: v.boolean(),
      /** Whether it has become a record; a round that was stopped before its first idea has not. */
      hasRecord: v.optional(v.boolean(), false),
    }),
  ),
  waiting: v.array(v.object({ minute: v.number(), texts: v.array(v.string()) })),
})

const storedRoomsSchema = v.fallback(v.record(v.string(), storedRoomSchema), {})

/** What this browser has of a room. */
export type StoredRoom = v.InferOutput<typeof storedRoomSchema>

/** The rooms of this browser, by code. */
export interface RoomStorage {
  read(): Readonly<Record<string, StoredRoom>>
  /** Stores a room that this browser is about to join, or has opened with this key, unless it is there. */
  add(code: string, key: string): void
  /** Changes what is stored of a room; nothing if it is not there. */
  change(code: string, next: (room: StoredRoom) => StoredRoom): void
  remove(code: string): void
}

/** A little longer than on the server, where every sign of life counts. */
const keptMs = roomLifeMs + 60 * 60_000

/** Rooms in local storage; where the browser stores nothing, in memory. @param now milliseconds since 1970 */
export function createRoomStorage(now: () => number): RoomStorage {
  let unstored: Record<string, StoredRoom> | null = null

  const read = () => {
    const all = unstored ?? v.parse(storedRoomsSchema, readLocalJson(roomsStorageKey))
    const isThere = ({ usedAt, waiting }: StoredRoom) => waiting.length > 0 || now() - usedAt < keptMs
    return Object.fromEntries(Object.entries(all).filter(([, room]) => isThere(room)))
  }

  const write = (all: Record<string, StoredRoom>) => {
    unstored = null
    if (Object.keys(all).length === 0) removeLocal(roomsStorageKey)
    else if (writeLocal(roomsStorageKey, JSON.stringify(all)) !== 'written') unstored = all
  }

  return {
    read,
    add: (code, key) => {
      const all = read()
      if (!all[code])
        write({ ...all, [code]: { key, isMember: false, isRemoved: false, usedAt: now(), rounds: [], waiting: [] } })
    },
    change: (code, next) => {
      const all = read()
      const room = all[code]
      if (room) write({ ...all, [code]: { ...next(room), usedAt: now() } })
    },
    remove: (code) => {
      const { [code]: _, ...others } = read()
      write(others)
    },
  }
}

/** A new secret: 32 random bytes as base64url. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
