import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { Initial } from '../initial.tsx'
import { type PersonInFull, readPerson } from '../people/people-contract.ts'
import { PersonActs } from '../people/person-acts.tsx'
import { RoleBadge } from '../people/role-badge.tsx'
import { RoleForm } from '../people/role-form.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readPerson, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.username ?? 'Member')

export const handle = { title: 'Members' }

export default function AdminPersonPage() {
  const person = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: 'Members', href: '/admin/members' }, { label: person.username }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Initial username={person.username} />
        <h1 className="wrap-anywhere min-w-0 text-title">{person.username}</h1>
        <RoleBadge role={person.role} />
      </header>
      {person.suspended && (
        <Banner tone="warning" title="This account is suspended">
          Nobody can sign in with it since <Moment at={person.suspended} />. Nothing in it was deleted.
        </Banner>
      )}
      <Facts person={person} />
      {person.may.nothing === null ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RoleForm key={person.role} person={person} />
          <PersonActs person={person} />
        </div>
      ) : (
        <Banner title="You can look, but not change">{person.may.nothing}</Banner>
      )}
    </div>
  )
}

function Facts({ person }: { person: PersonInFull }) {
  const { email, emailVerified, telephone, since, lastSeen, sessions, secondFactor } = person
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Email">
          {email ?? 'None'} {email && !emailVerified && <Badge>Not confirmed</Badge>}
        </Fact>
        <Fact name="Telephone">{telephone ?? 'None'}</Fact>
        <Fact name="Member since">
          <Moment at={since} to="day" />
        </Fact>
        <Fact name="Last seen">{lastSeen ? <Moment at={lastSeen} /> : 'Never'}</Fact>
        <Fact name="Signed in on">{sessions === 1 ? '1 device' : `${sessions} devices`}</Fact>
        <Fact name="Second factor">
          <Badge tone={secondFactor ? 'success' : 'neutral'} dot>
            {secondFactor ? 'On' : 'Off'}
          </Badge>
        </Fact>
      </dl>
    </Card>
  )
}
