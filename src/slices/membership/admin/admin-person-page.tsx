import { LogOut, ShieldBan, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { Initial } from '../initial.tsx'
import {
  erasePerson,
  type PersonDetail,
  readPerson,
  reinstatePerson,
  signPersonOut,
  suspendPerson,
} from '../people/people-contract.ts'
import { RoleBadges } from '../people/role-choices.tsx'
import { RoleForm } from '../people/role-form.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [account, { person }] = await Promise.all([
    call(readPerson, { id }),
    call(personOf, { kind: 'member', id }),
  ])
  return { ...account, record: person }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.username ?? t('Member'))

export const handle = { title: msg('Members') }

export default function AdminPersonPage() {
  const person = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Members'), href: '/admin/members' }, { label: person.username }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Initial username={person.username} />
        <h1 className="wrap-anywhere min-w-0 text-title">{person.username}</h1>
        <RoleBadges roles={person.roles} />
      </header>
      {person.suspended && (
        <Banner tone="warning" title={t('This account is suspended')}>
          {t.rich('This member hasn’t been able to log in since {moment}. Nothing was deleted.', {
            moment: <Moment at={person.suspended} />,
          })}
        </Banner>
      )}
      <Facts person={person} />
      <PersonBox person={person.record} />
      {person.may.nothing === null ? (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <RoleForm key={String(person.roles)} person={person} />
          <PersonActs person={person} />
        </div>
      ) : (
        <Banner title={t('You can view this account but not change it')}>
          {reworded(person.may.nothing)}
        </Banner>
      )}
    </div>
  )
}

function Facts({ person }: { person: PersonDetail }) {
  const { email, emailVerified, telephone, since, lastSeen, sessions, secondFactor } = person
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('Email')}>
          {email ?? t('None')} {email && !emailVerified && <Badge>{t('Not confirmed')}</Badge>}
        </Fact>
        <Fact name={t('Phone')}>{telephone ?? t('None')}</Fact>
        <Fact name={t('Member since')}>
          <Moment at={since} to="day" />
        </Fact>
        <Fact name={t('Last seen')}>{lastSeen ? <Moment at={lastSeen} /> : t('Never')}</Fact>
        <Fact name={t('Logged in on')}>
          {t('{count, plural, =0 {No devices} one {# device} other {# devices}}', { count: sessions })}
        </Fact>
        <Fact name={t('Two-step verification')}>
          <Badge tone={secondFactor ? 'success' : 'neutral'} dot>
            {secondFactor ? t('On') : t('Off')}
          </Badge>
        </Fact>
      </dl>
    </Card>
  )
}

const icon = 'size-5'

function PersonActs({ person }: { person: PersonDetail }) {
  const { id, username, may, suspended, sessions } = person
  const { act, busy } = useAct()
  const [erasing, setErasing] = useState(false)
  const navigate = useNavigate()
  const reinstate = async () => {
    if (await act('reinstate', () => call(reinstatePerson, { id })))
      toast.success(t('{username} can log in again.', { username }))
  }
  const suspend = async () => {
    if (await act('suspend', () => call(suspendPerson, { id })))
      toast.undo(t('{username} is suspended.', { username }), () => void reinstate())
  }
  const signOut = async () => {
    if (await act('sign out', () => call(signPersonOut, { id })))
      toast.success(t('{username} is logged out on all devices.', { username }))
  }
  const erase = async () => {
    try {
      const { message } = await withConfirmation(() => call(erasePerson, { id }))
      toast.success(message)
    } catch (error) {
      toastFailure(error)
      throw error
    }
    await navigate('/admin/members')
  }
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('Account')}</h2>
      <div className="flex flex-col items-start gap-3">
        <Button
          variant="secondary"
          icon={<LogOut className={icon} aria-hidden="true" />}
          disabled={sessions === 0}
          busy={busy === 'sign out'}
          onClick={() => void signOut()}
        >
          {t('Log out on all devices')}
        </Button>
        {suspended ? (
          <Button
            variant="secondary"
            icon={<ShieldCheck className={icon} aria-hidden="true" />}
            busy={busy === 'reinstate'}
            onClick={() => void reinstate()}
          >
            {t('Reinstate')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<ShieldBan className={icon} aria-hidden="true" />}
            busy={busy === 'suspend'}
            onClick={() => void suspend()}
          >
            {t('Suspend')}
          </Button>
        )}
        <p className="text-ink-soft text-sm">
          {t('While an account is suspended, its data is kept but the member can’t log in.')}
        </p>
        {may.erase && (
          <>
            <Button
              variant="danger"
              icon={<Trash2 className={icon} aria-hidden="true" />}
              onClick={() => setErasing(true)}
            >
              {t('Delete account')}
            </Button>
            <p className="text-ink-soft text-sm">
              {t('For members who ask us to delete their data. This can’t be undone.')}
            </p>
          </>
        )}
      </div>
      <ConfirmDialog
        open={erasing}
        onClose={() => setErasing(false)}
        title={t('Delete {username}’s account?', { username })}
        text={t(
          'The account will be deleted right away, and this member’s recurring gifts will stop. This can’t be undone. If you only want to keep them from logging in, suspend the account instead.',
        )}
        action={t('Delete account')}
        busyText={t('Deleting...')}
        danger
        onConfirm={erase}
      />
    </Card>
  )
}
