import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { LabeledText, Opened, Sealed } from '#ui/admin/sealed.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { registerNames, registerTones } from '../labels.ts'
import { openIntention, readMass } from '../register/register-contract.ts'
import { readMassSettings } from '../settings/settings-contract.ts'
import { massAddress, register } from './addresses.ts'
import { MassActions } from './mass-actions.tsx'
import { MassDay, MassLines } from './mass-lines.tsx'

/** The intention, shown only after staff open it. */
function OpenedIntention({ id }: { id: number }) {
  const [opened, setOpened] = useState<z.output<typeof openIntention.output> | null>(null)
  if (opened === null) {
    return (
      <Sealed what={t('The intention')} open={async () => setOpened(await call(openIntention, { id }))} />
    )
  }
  return (
    <Opened label={t('Opened intention')} text={opened.intention} onClose={() => setOpened(null)}>
      {opened.corrections.map(({ intention, by, at }) => (
        <LabeledText
          key={at}
          name={t.rich('Corrected by {name}, {date}', { name: by, date: <Moment at={at} /> })}
        >
          {intention}
        </LabeledText>
      ))}
    </Opened>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [mass, { celebrants }, { person }] = await Promise.all([
    call(readMass, { id }),
    call(readMassSettings, {}),
    call(personOf, { kind: 'mass', id }),
  ])
  return { mass, person, celebrants: celebrants.filter(({ active }) => active) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? t('Mass {number}', { number: args.loaderData.mass.number }) : t('Mass'))

export const handle = { title: msg('Masses') }

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

export default function AdminMassPage() {
  const { mass, person, celebrants } = useLoaderData<typeof loader>()
  const { id, number, name, state, email, mobileNumber, recording } = mass
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <Breadcrumbs
        trail={[{ label: t('Register'), href: register }, { label: t('Mass {number}', { number }) }]}
      />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-title">{t('Mass {number}', { number })}</h1>
          <p className="wrap-anywhere mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <Badge tone={registerTones[state]}>{t(registerNames[state])}</Badge>
            {name || t('Requester’s details erased')}
          </p>
        </div>
      </header>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <MassActions mass={mass} celebrants={celebrants} />
      </div>
      {mass.sealed ? (
        <OpenedIntention key={id} id={id} />
      ) : (
        <p className="text-ink-soft">{t('The intention has been erased.')}</p>
      )}
      <Card>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('Reference')}>{mass.reference}</Fact>
          <Fact name={t('Requested date')}>
            <MassDay day={mass.wished} />
          </Fact>
          <Fact name={t('Mass date')}>{mass.day ? <MassDay day={mass.day} /> : t('Not scheduled')}</Fact>
          <Fact name={t('Celebrant')}>{mass.celebrant ?? t('Not assigned')}</Fact>
          <Fact name={t('Phone')}>
            {mobileNumber ? (
              <a href={`tel:${mobileNumber.replace(/[^+\d]/g, '')}`} className={link}>
                {mobileNumber}
              </a>
            ) : (
              t('Not provided')
            )}
          </Fact>
          <Fact name={t('Email')}>
            {email ? (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            ) : (
              t('Not provided')
            )}
          </Fact>
          <Fact name={t('May be shared')}>{mass.shared ? t('Yes, the requester agreed') : t('No')}</Fact>
          <Fact name={t('Accepted')}>
            <Moment at={mass.accepted} />
          </Fact>
          {mass.enteredBy && <Fact name={t('Recorded by')}>{mass.enteredBy}</Fact>}
          {mass.transferredTo && <Fact name={t('Transferred to')}>{mass.transferredTo}</Fact>}
          {recording && (
            <Fact name={t('Recording')}>
              <a href={recording} className={link} target="_blank" rel="noreferrer">
                {recording}
              </a>
            </Fact>
          )}
          {mass.together.length > 0 && (
            <Fact name={t('In the same Mass')}>
              {mass.together.map((other) => (
                <AppLink key={other.id} href={massAddress(other.id)} className={`mr-3 ${link}`}>
                  {other.number}
                </AppLink>
              ))}
            </Fact>
          )}
        </dl>
      </Card>
      <PersonBox person={person} />
      <MassLines mass={mass} />
    </div>
  )
}
