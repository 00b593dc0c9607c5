import { writeSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { t } from '../text/messages.ts'

type Init = NodeFS['init']
/** Emscripten's functions that write to an open file, and create one. */
type Files = {
  stream_ops: { write: (stream: { path: string }, ...rest: unknown[]) => number }
  node_ops: { mknod: (parent: { name: string }, ...rest: unknown[]) => unknown }
}

export type FullDisk = {
  /** Frees the disk reserve; false where it is gone already. */
  makeRoom: () => boolean
  giveUp: () => never
}

/**
 * The embedded database's files. A failed write to a table is only an error, but a failed write to the log makes the
 * database loop, and the process with it. So the log is written with the help of the disk reserve, and where that
 * fails too the process ends; the next start has everything that was committed.
 */
export class EmbeddedFiles extends NodeFS {
  readonly #makeRoom: FullDisk['makeRoom']
  constructor(folder: string, makeRoom: FullDisk['makeRoom'] = () => false) {
    super(folder)
    this.#makeRoom = makeRoom
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const { preRun = [] } = emscriptenOpts
    const whenFull = { makeRoom: this.#makeRoom, giveUp: endProcess }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, ({ NODEFS }: { NODEFS: object }) => guardLog(filesIn(NODEFS), whenFull)],
      },
    }
  }
}

/** Every write to the database's log, and every new log file, goes through `persist`. */
export function guardLog(files: Files, { makeRoom, giveUp }: FullDisk): Files {
  const { stream_ops, node_ops } = files
  const { write } = stream_ops
  const { mknod } = node_ops
  const persist = <T>(act: () => T): T => {
    try {
      return act()
    } catch {
      makeRoom()
      try {
        return act()
      } catch {
        return giveUp()
      }
    }
  }
  stream_ops.write = (stream, ...rest) =>
    isLog(stream.path) ? persist(() => write(stream, ...rest)) : write(stream, ...rest)
  node_ops.mknod = (parent, ...rest) =>
    parent.name === 'pg_wal' ? persist(() => mknod(parent, ...rest)) : mknod(parent, ...rest)
  return files
}

const isLog = (path: string) => path.includes('/pg_wal/') || path.endsWith('/global/pg_control')

function filesIn(made: object): Files {
  if (!isFiles(made)) throw new Error('The embedded database has no files that we recognize.')
  return made
}

const isFiles = (made: object): made is Files => 'stream_ops' in made && 'node_ops' in made

function endProcess(): never {
  writeSync(
    2,
    `${t('The embedded database can’t write its log because the disk is full or broken. Nothing that was saved is lost. The site is stopping. Free up space on the disk that holds DATA_DIR, then start it again.')}\n`,
  )
  process.exit(1)
}
