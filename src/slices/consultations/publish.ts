import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'

/** Tells those who answer. By its reference alone: who it is, and why, is seen by whoever opens it. */
export const tell = (trx: Db, { reference }: { reference: string }, what: string): Promise<void> =>
  notify(trx, {
    needs: 'pastoral',
    title: `${what}: ${reference}`,
    href: `/admin/consultation?search=${reference}`,
  })
