import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { BetweenFields } from '#ui/forms/filter-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { mostInBook, printRegister } from '../register/register-contract.ts'
import { PrintedRegister } from './printed-register.tsx'

export const meta: MetaFunction = (args) => pageTitle(args, 'The book of intentions')

export const handle = { title: 'Masses' }

/** The register as a book. Nothing is opened before somebody says so. */
export default function AdminMassBookPage() {
  const [printed, setPrinted] = useState<z.output<typeof printRegister.output> | null>(null)
  const form = useForm({
    check: printRegister.input,
    read: (data) => {
      const [from, to] = [String(data.get('from')), String(data.get('to'))]
      return { ...(from && { from }), ...(to && { to }) }
    },
    send: async (between) => setPrinted(await withConfirmation(() => call(printRegister, between))),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex max-w-3xl flex-col gap-6">
        <header>
          <h1 className="text-title">The book of intentions</h1>
          <p className="mt-2 text-ink-soft">
            Every intention between two days is opened for it, and the audit log says so with your name. Keep
            the paper as the canons want it kept. Offerings stand in it for those who look after money too.
          </p>
        </header>
        <form {...form.props} className="flex flex-col gap-5">
          {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
          <div className="grid grid-cols-2 gap-4">
            <BetweenFields />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={printed ? 'secondary' : 'primary'}
              busy={form.busy}
              busyText="Opening..."
            >
              Open the book
            </Button>
            {printed && (
              <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
                Print
              </Button>
            )}
          </div>
        </form>
        {printed?.cut && (
          <Banner tone="warning" title={`Only the first ${mostInBook} entries are here`}>
            Choose fewer days for the others.
          </Banner>
        )}
      </div>
      {printed && <PrintedRegister entries={printed.entries} />}
    </div>
  )
}
