import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { reworded, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { earlyLinks, linksForm, readEmail } from '../donate/read-gift.ts'
import { linkExpired, linksSent, mailDonorLink } from '../gifts/donor-contract.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Your gifts'),
    description: t('See all your gifts and receipts, or change, pause or stop a recurring gift.'),
  })

export const action = formAction({ [linksForm]: earlyLinks })

/** Mails donors without an account the link to all their gifts. */
export default function ManageDoorPage() {
  const [message, setMessage] = useState<string | null>(null)
  const [searchParams] = useSearchParams()
  const form = useForm({
    serverForm: useServerForm(linksForm),
    check: mailDonorLink.input,
    read: readEmail,
    send: async (input) => setMessage((await call(mailDonorLink, input)).message),
  })
  const shown = message ?? (searchParams.has('sent') && !form.refusal ? linksSent : null)
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{t('Your gifts')}</h1>
      <p className="mt-3 mb-7 text-lg text-ink-soft">
        {t.rich(
          'Enter the email address your receipts go to, and we’ll send you a link to all your gifts and receipts. There you can also change, pause or stop a recurring gift. Members can find all of this in <link>their account</link>.',
          {
            link: (words) => (
              <AppLink href="/account/gifts" className="font-semibold underline underline-offset-4">
                {words}
              </AppLink>
            ),
          },
        )}
      </p>
      {searchParams.has('expired') && shown === null && (
        <Banner tone="warning" title={t(linkExpired)} className="mb-6" />
      )}
      <form {...form.props} className="flex max-w-md flex-col gap-4">
        <TextField
          label={t('Email Address')}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PayFault error={form.refusal?.message ?? null} />
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
          {t('Email me the link')}
        </Button>
        <div role="status">{shown && <Banner tone="success" title={reworded(shown)} />}</div>
      </form>
    </div>
  )
}
