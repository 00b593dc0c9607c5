// A program of its own: making a new database takes half a gigabyte, which only a process that ends gives back.
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const pglite = await PGlite.create(z.string().parse(process.argv[2]))
await pglite.close()
