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
  /** Resolves once `last` and `recent` are loaded, which the first stream starts. */
  ready: Promise<void>
  last: number
  /** The latest events without a gap, for streams that reconnect after a short while. */
  recent: NumberedEvent[]
  reading: Promise<void> | undefined
  /** An event was published while the channel was being read. */
  readAgain: boolean
}

/** Events of a channel that a node holds in memory, and that it reads from the database for a stream that reconnects. */
const maxRecent = 200
const maxMissed = 1000

const frameOf = (number: number, data: unknown) =>
  Buffer.from(`id: ${number}\ndata: ${JSON.stringify(data)}\n\n`)
/** Tells a page that it missed too much and has to reload. It has an event id, so that it is not sent twice. */
const resetFrame = (number: number) => Buffer.from(`id: ${number}\nevent: reset\ndata: {}\n\n`)

/**
 * Delivers every event of a channel, once and in order, to each stream on this node. A channel is read from the
 * database only while it has streams.
 */
export async function openRealtimeHub(database: Database, channels: readonly RealtimeChannel[]) {
  const { db } = database
  const channelStates = new Map<string, ChannelState>()
  const names = new Set(channels.map(({ name }) => name))
  // When `initialize` fails, `join` has rejected to the streams already.
  const readSoon = (name: string, state: ChannelState) => void read(name, state).catch(() => {})
  const readAll = () => {
    for (const [name, state] of channelStates) readSoon(name, state)
  }
  const listener = await database.listen(
    'live',
    (payload) => {
      const [name = '', hasOldEventChanged] = payload.split(' ')
      const state = channelStates.get(name)
      if (!state) return
      // An old event was overwritten: it must not be sent again from memory.
      if (hasOldEventChanged) state.recent = []
      else readSoon(name, state)
    },
    readAll,
  )

  function openChannel(name: string): ChannelState {
    const known = channelStates.get(name)
    if (known) return known
    const state: ChannelState = {
      streams: new Set(),
      ready: Promise.resolve(),
      last: 0,
      recent: [],
      reading: undefined,
      readAgain: false,
    }
    state.ready = initialize(db, name, state)
    channelStates.set(name, state)
    return state
  }

  /** Resolves once everything published before this moment is delivered. */
  function read(name: string, state: ChannelState): Promise<void> {
    state.readAgain = true
    state.reading ??= readPending(name, state).finally(() => {
      state.reading = undefined
    })
    return state.reading
  }

  async function readPending(name: string, state: ChannelState) {
    await state.ready
    while (state.readAgain && state.streams.size > 0) {
      state.readAgain = false
      const rows = await eventsAfter(db, name, state.last, maxMissed).catch(async () => {
        await pause(1000)
        return 'not now' as const
      })
      if (rows === 'not now') state.readAgain = true
      else for (const event of rows) deliver(state, event)
      if (rows.length === maxMissed) state.readAgain = true
    }
  }

  function leave(name: string, state: ChannelState, stream: RealtimeStream) {
    state.streams.delete(stream)
    if (state.streams.size === 0 && channelStates.get(name) === state) channelStates.delete(name)
  }

  return {
    has: (name: string) => names.has(name),
    streams: (name: string) => channelStates.get(name)?.streams.size ?? 0,
    get size() {
      let all = 0
      for (const { streams } of channelStates.values()) all += streams.size
      return all
    },
    /** The stream receives every event after `after`, or from this moment on. */
    join(name: string, output: Pick<RealtimeStream, 'write' | 'end'>, after: number | undefined) {
      const state = openChannel(name)
      // It receives nothing before it has caught up.
      const stream: RealtimeStream = { ...output, at: Number.POSITIVE_INFINITY }
      state.streams.add(stream)
      const catchUpFirst = async () => {
        await state.ready
        // The page was rendered by a node that was ahead of this one.
        if (after !== undefined && after > state.last) await read(name, state)
        await catchUp(db, name, state, stream, after ?? state.last)
      }
      return { caughtUp: catchUpFirst(), leave: () => leave(name, state, stream) }
    },
    /** Sends an event without a number to all streams of a channel: it is not repeated to those who reconnect. */
    broadcast(name: string, event: string, data: unknown) {
      const frame = Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      for (const { write } of channelStates.get(name)?.streams ?? []) write(frame)
    },
    writeToAll(frame: Buffer) {
      for (const state of channelStates.values()) for (const { write } of state.streams) write(frame)
    },
    /** Ends all streams; their browsers reconnect to another node. */
    endAll() {
      for (const state of channelStates.values()) for (const { end } of state.streams) end()
    },
    close: () => listener.close(),
  }
}

export type RealtimeHub = Awaited<ReturnType<typeof openRealtimeHub>>

async function initialize(db: Db, name: string, state: ChannelState) {
  // The counter first: the events it counts are then among the rows, unless they were deleted.
  const { rows: counted } = await sql<{ last: number }>`
    select last from live_channel where name = ${name}`.execute(db)
  const { rows } = await sql<{ number: number; data: unknown }>`
    select number, data from live_event where channel = ${name} order by number desc limit ${maxRecent}`.execute(
    db,
  )
  state.recent = rows.reverse().map(({ number, data }) => ({ number, frame: frameOf(number, data) }))
  // Old events are deleted, but their numbers are not used again.
  state.last = state.recent.at(-1)?.number ?? counted[0]?.last ?? 0
}

async function eventsAfter(db: Db, name: string, after: number, max: number): Promise<NumberedEvent[]> {
  const { rows } = await sql<{ number: number; data: unknown }>`
    select number, data from live_event where channel = ${name} and number > ${after}
    order by number limit ${max}`.execute(db)
  return rows.map(({ number, data }) => ({ number, frame: frameOf(number, data) }))
}

function deliver(state: ChannelState, event: NumberedEvent) {
  if (event.number <= state.last) return
  state.last = event.number
  state.recent.push(event)
  if (state.recent.length > maxRecent) state.recent.shift()
  for (const stream of state.streams) {
    if (event.number <= stream.at) continue
    stream.at = event.number
    stream.write(event.frame)
  }
}

/** Returns in the same tick in which the stream has everything this node has read, so that no event falls between. */
async function catchUp(db: Db, name: string, state: ChannelState, stream: RealtimeStream, after: number) {
  let at = after
  const writeMissed = (missed: readonly NumberedEvent[]) => {
    for (const { number, frame } of missed) {
      // What this node has not read yet will be delivered to all streams.
      if (number <= at || number > state.last) continue
      at = number
      stream.write(frame)
    }
  }
  while (at < state.last) {
    const remembered = state.recent[0]
    if (remembered && at >= remembered.number - 1) writeMissed(state.recent)
    else {
      const missed = await eventsAfter(db, name, at, maxMissed)
      if (missed[0]?.number !== at + 1 || missed.length === maxMissed) break
      writeMissed(missed)
    }
  }
  // Too much was missed, or the number is from before a backup was restored.
  if (at !== state.last) stream.write(resetFrame(state.last))
  stream.at = state.last
}
