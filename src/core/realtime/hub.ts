import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../data/db.ts'
import type { RealtimeChannel } from './channel.ts'

/** One open page. */
export type RealtimeStream = {
  /** The number of the last event it has. */
  at: number
  write: (frame: Buffer) => void
  end: () => void
}

type NumberedEvent = { number: number; frame: Buffer }

type ChannelState = {
  streams: Set<RealtimeStream>
  /** Comes with the first stream: what was told last, and how far this node has read. */
  ready: Promise<void>
  last: number
  /** The latest events without a gap, for those who come back after a short while. */
  recent: NumberedEvent[]
  reading: Promise<void> | undefined
  /** Something was told while it was being read. */
  again: boolean
}

/** As many events as a node remembers of a channel, and as many as it reads anew for one who comes back. */
const mostRecent = 200
const mostMissed = 1000

const frameOf = (number: number, data: unknown) =>
  Buffer.from(`id: ${number}\ndata: ${JSON.stringify(data)}\n\n`)
/** Says: too much was missed, load anew. It counts as heard, so that it is not said again and again. */
const resetFrame = (number: number) => Buffer.from(`id: ${number}\nevent: reset\ndata: {}\n\n`)

/**
 * Hands every event of a channel, once and in order, to each stream on this node. A channel that nobody listens to
 * costs nothing: it is read from the database only while it has streams.
 */
export async function openRealtimeHub(database: Database, channels: readonly RealtimeChannel[]) {
  const { db } = database
  const rooms = new Map<string, ChannelState>()
  const names = new Set(channels.map(({ name }) => name))
  // A room that could not be begun has told its streams already.
  const readSoon = (name: string, room: ChannelState) => void read(name, room).catch(() => {})
  const everything = () => {
    for (const [name, room] of rooms) readSoon(name, room)
  }
  const listener = await database.listen(
    'live',
    (heard) => {
      const [name = '', changed] = heard.split(' ')
      const room = rooms.get(name)
      if (!room) return
      // Words that were taken back are not told again out of memory.
      if (changed) room.recent = []
      else readSoon(name, room)
    },
    everything,
  )

  function enter(name: string): ChannelState {
    const known = rooms.get(name)
    if (known) return known
    const room: ChannelState = {
      streams: new Set(),
      ready: Promise.resolve(),
      last: 0,
      recent: [],
      reading: undefined,
      again: false,
    }
    room.ready = begin(db, name, room)
    rooms.set(name, room)
    return room
  }

  /** Resolves once everything that was told before this moment is delivered. */
  function read(name: string, room: ChannelState): Promise<void> {
    room.again = true
    room.reading ??= readOn(name, room).finally(() => {
      room.reading = undefined
    })
    return room.reading
  }

  async function readOn(name: string, room: ChannelState) {
    await room.ready
    while (room.again && room.streams.size > 0) {
      room.again = false
      const rows = await eventsAfter(db, name, room.last, mostMissed).catch(async () => {
        await pause(1000)
        return 'not now' as const
      })
      if (rows === 'not now') room.again = true
      else for (const told of rows) deliver(room, told)
      if (rows.length === mostMissed) room.again = true
    }
  }

  function leave(name: string, room: ChannelState, stream: RealtimeStream) {
    room.streams.delete(stream)
    if (room.streams.size === 0 && rooms.get(name) === room) rooms.delete(name)
  }

  return {
    has: (name: string) => names.has(name),
    streams: (name: string) => rooms.get(name)?.streams.size ?? 0,
    get size() {
      let all = 0
      for (const { streams } of rooms.values()) all += streams.size
      return all
    },
    /** The stream hears of everything after `after`, or from this moment on. */
    join(name: string, way: Pick<RealtimeStream, 'write' | 'end'>, after: number | undefined) {
      const room = enter(name)
      // It hears nothing before it has caught up.
      const stream: RealtimeStream = { ...way, at: Number.POSITIVE_INFINITY }
      room.streams.add(stream)
      const arrive = async () => {
        await room.ready
        // Another node was ahead of this one when it made the page.
        if (after !== undefined && after > room.last) await read(name, room)
        await catchUp(db, name, room, stream, after ?? room.last)
      }
      return { arrived: arrive(), leave: () => leave(name, room, stream) }
    },
    /** Something of the moment for everybody in a room: it has no number and is not told again. */
    whisper(name: string, event: string, data: unknown) {
      const frame = Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      for (const { write } of rooms.get(name)?.streams ?? []) write(frame)
    },
    everywhere(frame: Buffer) {
      for (const room of rooms.values()) for (const { write } of room.streams) write(frame)
    },
    /** Everybody goes, and comes back to another node. */
    endAll() {
      for (const room of rooms.values()) for (const { end } of room.streams) end()
    },
    close: () => listener.close(),
  }
}

export type RealtimeHub = Awaited<ReturnType<typeof openRealtimeHub>>

async function begin(db: Db, name: string, room: ChannelState) {
  // The count first: whatever it counts is then among the events, unless it is forgotten.
  const { rows: counted } = await sql<{ last: number }>`
    select last from live_channel where name = ${name}`.execute(db)
  const { rows } = await sql<{ number: number; data: unknown }>`
    select number, data from live_event where channel = ${name} order by number desc limit ${mostRecent}`.execute(
    db,
  )
  room.recent = rows.reverse().map(({ number, data }) => ({ number, frame: frameOf(number, data) }))
  // Old events are forgotten, but their numbers are not given again.
  room.last = room.recent.at(-1)?.number ?? counted[0]?.last ?? 0
}

async function eventsAfter(db: Db, name: string, after: number, most: number): Promise<NumberedEvent[]> {
  const { rows } = await sql<{ number: number; data: unknown }>`
    select number, data from live_event where channel = ${name} and number > ${after}
    order by number limit ${most}`.execute(db)
  return rows.map(({ number, data }) => ({ number, frame: frameOf(number, data) }))
}

function deliver(room: ChannelState, told: NumberedEvent) {
  if (told.number <= room.last) return
  room.last = told.number
  room.recent.push(told)
  if (room.recent.length > mostRecent) room.recent.shift()
  for (const stream of room.streams) {
    if (told.number <= stream.at) continue
    stream.at = told.number
    stream.write(told.frame)
  }
}

/** Ends in the same moment in which the stream has all that this node has read, so that nothing comes between. */
async function catchUp(db: Db, name: string, room: ChannelState, stream: RealtimeStream, after: number) {
  let at = after
  const hand = (missed: readonly NumberedEvent[]) => {
    for (const { number, frame } of missed) {
      // What this node has not read yet will be delivered to everybody.
      if (number <= at || number > room.last) continue
      at = number
      stream.write(frame)
    }
  }
  while (at < room.last) {
    const remembered = room.recent[0]
    if (remembered && at >= remembered.number - 1) hand(room.recent)
    else {
      const missed = await eventsAfter(db, name, at, mostMissed)
      if (missed[0]?.number !== at + 1 || missed.length === mostMissed) break
      hand(missed)
    }
  }
  // Too much was missed; or the number is of another time, before the database was set back.
  if (at !== room.last) stream.write(resetFrame(room.last))
  stream.at = room.last
}
