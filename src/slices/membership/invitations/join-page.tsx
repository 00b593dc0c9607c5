import { type ReactNode, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { isStaff, namesOf } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { type Problem, problemOf } from '#core/api/problems.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { formToken, openForm } from '#ui/forms/form-token.ts'
import { LinkTokenField, useFormToken } from '#ui/forms/link-token.tsx'
import { OpenByLink, OpenedByLink, openingBy, useOpened } from '#ui/forms/open-by-link.tsx'
import { type ServerForm, useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { linkRefusal } from '../accounts/link-refusal.ts'
import { type CurrentUser, whoAmI } from '../contract.ts'
import { placeFor, useGoIn } from '../sessions/use-session.ts'
import { type Invitation, join, joinWithAccount, readInvitation } from './invitation-contract.ts'

type Offer = Pick<Invitation, 'email' | 'roles' | 'invitedBy'>

const forms = { join: 'join', accept: 'accept' } as const

export const loader = async ({ context }: LoaderFunctionArgs) => (await callIn(context)(whoAmI, {})).user

export const action = formAction<Offer>({
  ...openingBy((call, token) => call(readInvitation, { token })),
  [forms.join]: formHandler(
    join,
    (sent) => ({ token: formToken(sent), ...textsIn(sent, 'username', 'password') }),
    ({ user }) => placeFor(user.roles),
  ),
  [forms.accept]: formHandler(
    joinWithAccount,
    (sent) => ({ token: formToken(sent) }),
    ({ roles }) => placeFor(roles),
  ),
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('You’re invited'), description: t('Accept an invitation.'), index: false })

/** What the invitation says, or why its link doesn't work. Null until the page's code has asked. */
function useInvitation(token: string | null, known: Offer | null) {
  const { problem } = useServerForm(openForm)
  const [answer, setAnswer] = useState<{ offer: Offer } | { problem: Problem } | null>(
    known ? { offer: known } : problem && { problem },
  )
  useEffect(() => {
    if (token === null || known) return
    let isCurrent = true
    call(readInvitation, { token }).then(
      (offer) => isCurrent && setAnswer({ offer }),
      (error: unknown) => isCurrent && setAnswer({ problem: problemOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, known])
  return answer
}

/**
 * The page of an invitation link. Its token comes after the `#`, which browsers don't send: the server shows the form,
 * and the page's code adds what the invitation says.
 */
export default function JoinPage() {
  const user = useLoaderData<typeof loader>()
  const joining = useServerForm(forms.join)
  const accepting = useServerForm(forms.accept)
  const sent = useFormToken(accepting.problem ? accepting : joining)
  const { token: linked, known } = useOpened(useActionData<typeof action>())
  const token = sent.token ?? linked
  const invitation = useInvitation(token, known)
  const isAnswered = useActionData() !== undefined
  const [anew, setAnew] = useState(false)
  if (invitation && 'problem' in invitation && invitation.problem.status > 0) {
    return (
      <Words title={t('This invitation link doesn’t work')}>
        <p role="status">{reworded(invitation.problem.message)}</p>
        <OpenedByLink />
      </Words>
    )
  }
  const offer = invitation && 'offer' in invitation ? invitation.offer : null
  return (
    <Words
      title={t('You’re invited')}
      text={
        offer ? (
          <OfferText offer={offer} adds={user !== null && !anew && isStaff(user.roles)} />
        ) : (
          !user && t('Choose a name and a password to accept the invitation.')
        )
      }
    >
      {user && !anew ? (
        <AcceptForm token={token} user={user} serverForm={accepting} onDecline={() => setAnew(true)} />
      ) : (
        <JoinForm token={token} serverForm={joining} />
      )}
      {isAnswered ? <OpenedByLink /> : <OpenByLink page="/join" />}
    </Words>
  )
}

const Words = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => (
  <div className="container-narrow section">
    <h1 className="text-title">{title}</h1>
    <div className="mt-3 text-ink-soft text-lg">{text}</div>
    <div className="mt-8">{children}</div>
  </div>
)

/** `adds`: to the roles that somebody has, who keeps them. */
function OfferText({ offer: { invitedBy, email, roles }, adds }: { offer: Offer; adds: boolean }) {
  const { name } = useOrganisation()
  const values = {
    invitedBy,
    email,
    name,
    count: roles.length,
    roles: <strong className="text-ink">{namesOf(roles)}</strong>,
  }
  return adds
    ? t.rich(
        '{invitedBy} invited you ({email}) to join {name}. {count, plural, one {Your additional role will be {roles}.} other {Your additional roles will be {roles}.}}',
        values,
      )
    : t.rich(
        '{invitedBy} invited you ({email}) to join {name}. {count, plural, one {Your role will be {roles}.} other {Your roles will be {roles}.}}',
        values,
      )
}

/** Creates an account for somebody invited; their address is already known. */
function JoinForm({ token, serverForm }: { token: string | null; serverForm: ServerForm }) {
  const goIn = useGoIn()
  const form = useForm({
    serverForm,
    check: join.input,
    read: (data) => ({ token: token ?? '', ...textsIn(data, 'username', 'password') }),
    send: async (input) => goIn(await call(join, input)),
  })
  const refusal = linkRefusal(form, token)
  return (
    <form {...form.props} className="flex max-w-lg flex-col gap-5">
      {refusal && <Banner tone="danger" title={refusal} />}
      <LinkTokenField token={token} />
      <TextField
        label={t('Name')}
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="words"
      />
      <PasswordField
        label={t('Password')}
        {...form.field('password')}
        autoComplete="new-password"
        hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
      />
      <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
        {t('Accept invitation')}
      </Button>
    </form>
  )
}

/** For a member who is logged in. */
function AcceptForm({
  token,
  user,
  serverForm,
  onDecline,
}: {
  token: string | null
  user: CurrentUser
  serverForm: ServerForm
  onDecline: () => void
}) {
  const goIn = useGoIn()
  const form = useForm({
    serverForm,
    check: joinWithAccount.input,
    read: () => ({ token: token ?? '' }),
    send: async (input) => {
      const { message, roles } = await call(joinWithAccount, input)
      await goIn({ message, user: { ...user, roles } })
    },
  })
  const refusal = linkRefusal(form, token)
  return (
    <form {...form.props} className="flex max-w-lg flex-col gap-5">
      {refusal && <Banner tone="danger" title={refusal} />}
      <LinkTokenField token={token} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')}>
          {t('Accept as {username}', { username: user.username })}
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          {t('Create another account')}
        </Button>
      </div>
    </form>
  )
}
