import { MailPlus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import type { Role, Roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { mailServer } from '#slices/mail/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { whoAmI } from '../../contract.ts'
import { grantable, mayGrant } from '../../people/people-rules.ts'
import { PeopleTabs } from '../../people/people-tabs.tsx'
import { RoleBadges, RoleChoices } from '../../people/role-choices.tsx'
import {
  exportInvitations,
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../invitation-contract.ts'
import { type ByHand, LinkByHand, NoEmail } from './invitation-by-hand.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const page = pageIn(request.url)
  const results = await call(listInvitations, { page })
  const { user } = await call(whoAmI, {})
  const { leaves } = await call(mailServer, {})
  return { ...results, page, leaves, roles: user?.roles ?? [] }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Invitations'))

export const handle = { title: msg('Members') }

export default function AdminInvitationsPage() {
  const { items, total, page, leaves, roles } = useLoaderData<typeof loader>()
  const [byHand, setByHand] = useState<ByHand | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Invitations')}</h1>
        <ExportButton make={() => call(exportInvitations, {})} />
      </header>
      <PeopleTabs current="invitations" />
      {!leaves && <NoEmail mayChange={roles.includes('owner')} />}
      <InviteForm choices={grantable(roles)} leaves={leaves} onInvited={setByHand} />
      <div role="status">{byHand?.link && <LinkByHand {...byHand} link={byHand.link} />}</div>
      {items.length === 0 ? (
        <EmptyState
          motif="dove"
          title={t('No open invitations')}
          text={t('People you invite will appear here until they accept.')}
        />
      ) : (
        <Table
          caption={t('Open invitations')}
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'email',
              label: t('Email'),
              main: true,
              cell: ({ email }) => <span className="sm:block sm:min-w-48">{email}</span>,
            },
            { key: 'role', label: t('Roles'), cell: (invitation) => <RoleBadges roles={invitation.roles} /> },
            {
              key: 'sent',
              label: t('Invited by'),
              cell: ({ invitedBy, sent, expires }) => (
                <span className="flex flex-col sm:text-left">
                  {invitedBy}
                  <span className="text-ink-soft">
                    {t.rich('Sent {sent}, expires {expires}', {
                      sent: <Moment at={sent} to="day" />,
                      expires: <Moment at={expires} to="day" />,
                    })}
                  </span>
                </span>
              ),
            },
            {
              key: 'actions',
              label: t('Actions'),
              align: 'end',
              cell: (invitation) =>
                mayGrant(roles, invitation.roles) && (
                  <Actions invitation={invitation} leaves={leaves} onInvited={setByHand} />
                ),
            },
          ]}
        />
      )}
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of invitations')}
          href={(to) => `/admin/members/invitations?page=${to}`}
        />
      )}
    </div>
  )
}

function Actions({
  invitation: { id, email },
  leaves,
  onInvited,
}: {
  invitation: Invitation
  leaves: boolean
  onInvited: (invited: ByHand) => void
}) {
  const { act, busy } = useAct()
  const resend = async () => {
    await act('resend', async () => {
      const invited = await call(resendInvitation, { id })
      onInvited(invited)
      if (invited.link === null) toast.success(t('We sent a new invitation to {email}.', { email }))
    })
  }
  const withdraw = async () => {
    if (await act('withdraw', () => call(withdrawInvitation, { id }))) toast.success('Invitation withdrawn.')
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 whitespace-nowrap sm:flex-col xl:flex-row">
      <Button
        variant="secondary"
        size="small"
        busy={busy === 'resend'}
        icon={<MailPlus className="size-4.5" aria-hidden="true" />}
        onClick={() => void resend()}
      >
        {leaves ? t('Resend') : t('New link')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={busy === 'withdraw'}
        icon={<Undo2 className="size-4.5" aria-hidden="true" />}
        onClick={() => void withdraw()}
      >
        {t('Withdraw')}
      </Button>
    </span>
  )
}

function InviteForm({
  choices,
  leaves,
  onInvited,
}: {
  choices: Roles
  leaves: boolean
  onInvited: (invited: ByHand) => void
}) {
  const [roles, setRoles] = useState<Role[]>(['editor'])
  const email = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: invite.input,
    read: (data) => ({ ...textsIn(data, 'email'), roles }),
    send: async (input) => {
      const invited = await withConfirmation(() => call(invite, input))
      onInvited(invited)
      if (invited.link === null)
        toast.success(t('We sent an invitation to {email}.', { email: invited.email }))
      if (email.current) email.current.value = ''
      await revalidate()
    },
  })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-4">
        {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
        <TextField
          ref={email}
          label={t('Email')}
          {...form.field('email')}
          type="email"
          autoComplete="off"
          inputMode="email"
          maxLength={200}
          hint={
            leaves
              ? t('We’ll email a link that works once and expires in seven days.')
              : t('You’ll get a link that works once and expires in seven days.')
          }
          className="max-w-lg"
        />
        <RoleChoices choices={choices} chosen={roles} onChange={setRoles} />
        <Button type="submit" busy={form.busy} busyText={t('Inviting...')} className="self-start">
          {leaves ? t('Send invitation') : t('Create invitation link')}
        </Button>
      </form>
    </Card>
  )
}
