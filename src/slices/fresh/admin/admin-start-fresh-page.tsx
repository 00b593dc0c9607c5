import { Sprout } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Keep, type Keepable, keepable, phrase, readFreshStart, startFresh } from '../contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readFreshStart, {})

export const meta: MetaFunction = (args) => pageTitle(args, t(title))

export const handle = { title: msg('Settings') }

const title = msg('Start fresh')

type FreshStart = z.output<typeof readFreshStart.output>

export default function AdminStartFreshPage() {
  const found = useLoaderData<typeof loader>()
  return (
    <section className="flex max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-title">{t(title)}</h1>
        <p className="mt-2 text-ink-soft">
          {t(
            'This empties the site: all pages, pictures, products, orders, gifts, accounting records, requests, messages, newsletters and members are removed. This can’t be undone.',
          )}
        </p>
      </header>
      {found.refusal ? (
        <Banner tone="warning" title={t('This site can’t start fresh')}>
          {found.refusal}
        </Banner>
      ) : (
        <FreshForm found={found} />
      )}
    </section>
  )
}

const labels: Record<Keepable, { label: string; hint: string; checked: boolean }> = {
  identity: {
    label: msg('Name, contact details and wording'),
    hint: msg(
      'The ministry’s name, time zone, address, social links, description and any wording you changed.',
    ),
    checked: false,
  },
  look: {
    label: msg('Branding'),
    hint: msg('The logo, colors, heading font and page headers.'),
    checked: true,
  },
  email: {
    label: msg('Mail server'),
    hint: msg('The server and sender entered under Email.'),
    checked: true,
  },
  payments: {
    label: msg('Payment keys'),
    hint: msg('The Stripe and PayPal keys entered under Payments.'),
    checked: true,
  },
  sections: { label: msg('Sections'), hint: msg('Which sections are on or off.'), checked: true },
}

const staffField = (id: number) => `staff-${id}`

function read(data: FormData, staff: FreshStart['staff']) {
  const keep: Keep = {
    identity: data.has('identity'),
    look: data.has('look'),
    email: data.has('email'),
    payments: data.has('payments'),
    sections: data.has('sections'),
  }
  return {
    keep,
    staff: staff.map(({ id }) => id).filter((id) => data.has(staffField(id))),
    ...textsIn(data, 'confirm'),
  }
}

function FreshForm({ found: { staff, backups } }: { found: FreshStart }) {
  const { name } = useOrganisation()
  const form = useForm({
    check: startFresh.input,
    read: (data) => read(data, staff),
    send: async (input) => {
      await withConfirmation(() => call(startFresh, input))
      // Nothing that this tab has loaded is true any more.
      window.location.assign('/admin/dashboard')
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-8">
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 font-display font-semibold text-heading">{t('Settings to keep')}</legend>
        {keepable.map((part) => (
          <CheckboxField
            key={part}
            name={part}
            label={t(labels[part].label)}
            hint={t(labels[part].hint)}
            defaultChecked={labels[part].checked}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 font-display font-semibold text-heading">{t('Staff to keep')}</legend>
        {staff.map(({ id, username, roles, isOwner }) => (
          <CheckboxField
            key={id}
            name={staffField(id)}
            label={username}
            hint={roles}
            defaultChecked
            disabled={isOwner}
          />
        ))}
      </fieldset>
      <Backups backups={backups} />
      <TextField
        label={t('Type {name} or {phrase} to confirm', { name, phrase })}
        {...form.field('confirm')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="max-w-md"
      />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        variant="danger"
        busy={form.busy}
        busyText={t('Removing everything...')}
        icon={<Sprout className="size-5" aria-hidden="true" />}
        className="self-start"
      >
        {t('Remove everything and start fresh')}
      </Button>
    </form>
  )
}

function Backups({ backups }: Pick<FreshStart, 'backups'>) {
  return (
    <Banner
      tone={backups.every(({ good }) => good) ? 'notice' : 'warning'}
      title={t('Make a backup first, in case you need something later')}
    >
      {backups.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <AppLink
        href="/admin/settings/status#backups"
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('Check backups')}
      </AppLink>
    </Banner>
  )
}
