import * as v from 'valibot'
import {
  categories,
  isRoundLength,
  maximumGroupLength,
  maximumIdeaLength,
  maximumIdeas,
  maximumTopicLength,
} from '../../contract/limits'
import { maximumNicknameLength, votesEach } from '../../contract/rooms/limits'
import { parseRoomCode } from '../../contract/rooms/room-code'
import { isVisible, trimVisible } from '../../contract/visible-text'
import { storable } from '../records/text'

const text = (maximumLength: number) => v.pipe(v.string(), v.maxLength(maximumLength), v.transform(storable))

const filledText = (maximumLength: number) =>
  v.pipe(text(maximumLength), v.check(isVisible, 'must not be empty'), v.transform(trimVisible))

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const nicknameSchema = filledText(maximumNicknameLength)

export const newRoom = v.object({
  topicTitle: filledText(maximumTopicLength),
  category: v.picklist(categories),
  lengthMs: v.pipe(v.number(), v.check(isRoundLength, 'must be a length that a round can have')),
  minutes: v.picklist([1, 2]),
  hasNames: v.boolean(),
  nickname: nicknameSchema,
})

export type NewRoom = v.InferOutput<typeof newRoom>

/** Anything that cannot be a code becomes an empty text: no room has it. */
export const codeSchema = v.pipe(
  v.string(),
  v.transform((typed) => parseRoomCode(typed.slice(0, 20)) ?? ''),
)

const minute = v.picklist([1, 2])

export const minuteArguments = v.object({ minute })

/** Ideas that show nothing are left out. */
export const deliveryArguments = v.object({
  minute,
  texts: v.pipe(
    v.array(v.pipe(text(maximumIdeaLength), v.transform(trimVisible))),
    v.maxLength(maximumIdeas),
    v.transform((texts) => texts.filter((idea) => idea !== '')),
  ),
})

export type Delivery = v.InferOutput<typeof deliveryArguments>

export const memberArguments = v.object({ memberId: uuid })

export const groupingArguments = v.object({
  ideaIds: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(maximumIdeas)),
  groupId: v.nullish(uuid, null),
})

export type Grouping = v.InferOutput<typeof groupingArguments>

export const groupNameArguments = v.object({
  groupId: uuid,
  name: v.pipe(text(maximumGroupLength), v.transform(trimVisible)),
})

export type GroupName = v.InferOutput<typeof groupNameArguments>

export const voteArguments = v.object({
  targetIds: v.pipe(
    v.array(uuid),
    v.maxLength(votesEach),
    v.check((ids) => new Set(ids).size === ids.length, 'must be different'),
  ),
})
