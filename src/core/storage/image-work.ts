import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { fairQueue } from '../api/fair-queue.ts'
import { Problem } from '../api/problems.ts'
import { damagedPicture } from './image-file.ts'

/** All sizes and formats of the library, the largest as WebP, or a JPEG for mail programs. */
export type ImageJob = 'all' | 'largest' | 'for mail'

const DrawnImage = z.object({
  width: z.int(),
  height: z.int(),
  drawings: z.array(z.object({ width: z.int(), format: z.enum(['webp', 'avif', 'jpeg']), file: z.string() })),
})
export type DrawnImage = z.infer<typeof DrawnImage>

const Answer = z.union([z.object({ fault: z.string() }), DrawnImage])

export type Drawing = { width: number; format: string; bytes: Uint8Array<ArrayBuffer> }

type Work = {
  job: ImageJob
  /** The file, in pieces. */
  input: readonly Uint8Array[]
}

/** Draws a picture in a process of its own (image-worker.ts), and refuses what cannot be decoded. */
export async function drawInWorker({ job, input }: Work) {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-image-'))
  try {
    await writeFile(join(folder, 'input'), input)
    const answer = Answer.parse(JSON.parse(await runWorker(folder, job)))
    if ('fault' in answer) throw damagedPicture()
    const drawings: Drawing[] = []
    for (const { width, format, file } of answer.drawings) {
      drawings.push({ width, format, bytes: await readFile(join(folder, file)) })
    }
    return { width: answer.width, height: answer.height, drawings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Admission bounds how many wait; the worker ends by itself before it would have to give up its slot. */
const queueLimits = { slots: 1, perLane: 100, perGroup: 1000, longest: 10 * 60_000 }

/**
 * One at a time in this process: two at once would take twice the memory. Who waits takes turns by who they are, such
 * as their address.
 */
export function oneAtATime<T>(run: (work: Work) => Promise<T>) {
  const queue = fairQueue(['pictures'], queueLimits)
  return (who: string, work: Work) => queue.run({ group: 'pictures', lane: who }, () => run(work))
}

export const drawImage = oneAtATime(drawInWorker)

const program = join(import.meta.dirname, 'image-worker.ts')

/** Given back to the system at once, and one thread to hold it. Nothing else of our settings is for the worker. */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

/** Seconds: a photo takes some, the worst that is within the limits half a minute on a slow machine. */
const longest = 120

async function runWorker(folder: string, job: ImageJob): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder, job], {
      env: environment,
      timeout: longest * 1000,
      killSignal: 'SIGKILL',
    })
    return stdout
  } catch (error) {
    // It crashed, ran out of memory or took too long: the picture is at fault, and the server goes on.
    if (error instanceof Error && 'signal' in error && typeof error.signal === 'string') {
      throw new Problem(400, 'We can’t open this picture. Save it as a JPEG, or make it smaller.')
    }
    throw error
  }
}
