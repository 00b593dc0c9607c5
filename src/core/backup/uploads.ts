import { z } from 'zod'
import type { RunScript } from '../data/db.ts'
import { filesOf } from '../storage/media-url.ts'
import type { FileStorage } from '../storage/storage.ts'

export type Uploads = { read: (file: string) => Promise<Uint8Array | null> }

const Pictures = z.array(z.object({ name: z.string(), width: z.int() }))

/** The files of all pictures that the library knows in this moment. */
export async function uploadNames(run: RunScript): Promise<string[]> {
  const rows = await run('select name, width from media where stored_at is not null order by id')
  return Pictures.parse(rows).flatMap(({ name, width }) => filesOf(name, width).map(({ file }) => file))
}

export const uploadsIn = (storage: FileStorage): Uploads => ({
  read: async (file) => {
    const stored = await storage.read(file)
    return stored && new Uint8Array(await new Response(stored.body).arrayBuffer())
  },
})
