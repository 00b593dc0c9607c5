import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { fairQueue } from '../api/fair-queue.ts'
import { Problem } from '../api/problems.ts'
import { damagedPicture } from './image-file.ts'

/**
 * All sizes and formats of the library, the largest as WebP, a JPEG for mail programs, a logo without its empty edges,
 * or the same picture as PNG.
 */
export type ImageJob = 'all' | 'largest' | 'for mail' | 'logo' | 'png'

const DrawnImage = z.object({
  width: z.int(),
  height: z.int(),
  drawings: z.array(
    z.object({ width: z.int(), format: z.enum(['webp', 'avif', 'jpeg', 'png']), file: z.string() }),
  ),
  /** Of a logo: it's dark, and what is behind it shines through. */
  isDark: z.boolean().optional(),
})
export type DrawnImage = z.infer<typeof DrawnImage>

const Answer = z.union([z.object({ fault: z.string() }), DrawnImage])

export type Drawing = { width: number; format: string; bytes: Uint8Array<ArrayBuffer> }

type Work = {
  job: ImageJob
  /** The file, in chunks. */
  input: readonly Uint8Array[]
}

/** Draws a picture in a separate process (image-worker.ts), and refuses what cannot be decoded. */
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
    return { width: answer.width, height: answer.height, isDark: answer.isDark ?? false, drawings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Admission limits how many wait; the worker times out before its slot is freed. */
const queueLimits = { slots: 1, perLane: 100, perGroup: 1000, maxRunMs: 10 * 60_000 }

/** One at a time: two would take twice the memory. Uploaders take turns, by their address for example. */
export function oneAtATime<T>(run: (work: Work) => Promise<T>) {
  const queue = fairQueue(['pictures'], queueLimits)
  return (who: string, work: Work) => queue.run({ group: 'pictures', lane: who }, () => run(work))
}

export const drawImage = oneAtATime(drawInWorker)

const program = join(import.meta.dirname, 'image-worker.ts')

/** Makes the allocator return memory at once, and uses one thread. The worker gets none of our settings. */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

/** A photo takes a few seconds, the largest allowed file half a minute on a slow machine. */
const timeoutSeconds = 120

async function runWorker(folder: string, job: ImageJob): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder, job], {
      env: environment,
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    return stdout
  } catch (error) {
    // The worker crashed, ran out of memory or took too long: the picture is at fault.
    if (error instanceof Error && 'signal' in error && typeof error.signal === 'string') {
      throw new Problem(400, 'We can’t open this picture. Save it as a JPEG, or make it smaller.')
    }
    throw error
  }
}
