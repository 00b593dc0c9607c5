import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

// Making a new database takes half a gigabyte, which a thread of its own gives back when it ends.
const pglite = await PGlite.create(z.string().parse(workerData))
await pglite.close()
