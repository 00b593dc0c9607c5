import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageIn } from '#core/api/paging.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { languageName } from '#core/text/language-names.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { people } from '../contract.ts'
import { listMoves } from '../duplicates/duplicate-contract.ts'
import { personMails } from '../records/mail-contract.ts'
import { type PersonDetail, personActivity, readPerson } from '../records/person-contract.ts'
import { peopleAddress } from './people-address.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonMails } from './person-mails.tsx'
import { PersonConsents, PersonNotes } from './person-notes.tsx'
import { PersonTimeline } from './person-timeline.tsx'

/** What the page of a record shows. */
export async function loadPerson({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const call = callIn(context)
  const id = idIn(params)
  const page = pageIn(request.url)
  const person = await call(readPerson, { id })
  // A merged record is part of another.
  if (person.id !== id) throw redirect(`${people}/${person.id}`)
  const [activity, { items: mails }, { moves }] = await Promise.all([
    call(personActivity, { id, page }),
    call(personMails, { id }),
    person.manage ? call(listMoves, { id }) : { moves: [] },
  ])
  return { person, activity, mails, page, moves }
}

export const nameOf = ({ draft }: PersonDetail) => draft.name || draft.email || t('No name')

type Loaded = Awaited<ReturnType<typeof loadPerson>>

/** A person's record. `money`: what other parts of the site know of their giving, for those who may see it. */
export function PersonRecord({ person, activity, mails, page, moves, money }: Loaded & { money: ReactNode }) {
  const { draft, totals } = person
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('People'), href: people }, { label: nameOf(person) }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{nameOf(person)}</h1>
          {draft.tags.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {draft.tags.map((tag) => (
                <AppLink key={tag} href={peopleAddress({ tag })}>
                  <Badge>{tag}</Badge>
                </AppLink>
              ))}
            </p>
          )}
        </div>
        <ButtonLink
          href={`${people}/${person.id}/edit`}
          icon={<Pencil className="size-5" aria-hidden="true" />}
        >
          {t('Edit')}
        </ButtonLink>
      </header>
      <ContactDetails person={person} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {totals && <YearlyTotals totals={totals} />}
          {money}
          <PersonTimeline person={person} activity={activity} page={page} />
          <PersonMails mails={mails} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PersonNotes person={person} />
          <PersonConsents person={person} />
          {person.manage && <PersonActs person={person} moves={moves} />}
        </div>
      </div>
    </div>
  )
}

function ContactDetails({ person: { draft, addressLines, household, account } }: { person: PersonDetail }) {
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Email')}>
          {draft.email ? (
            <a href={`mailto:${draft.email}`} className="underline underline-offset-4">
              {draft.email}
            </a>
          ) : (
            t('None')
          )}
        </Fact>
        <Fact name={t('Phone')}>
          {draft.phone ? (
            <a href={`tel:${draft.phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
              {draft.phone}
            </a>
          ) : (
            t('None')
          )}
        </Fact>
        <Fact name={t('Address')}>
          {addressLines.length > 0 ? (
            <span className="whitespace-pre-line">{addressLines.join('\n')}</span>
          ) : (
            t('None')
          )}
        </Fact>
        <Fact name={t('Household')}>
          {household ? (
            <span className="flex flex-col">
              <AppLink
                href={peopleAddress({ household: household.id })}
                className="underline underline-offset-4"
              >
                {household.name}
              </AppLink>
              {household.others.map(({ id, name }) => (
                <AppLink
                  key={id}
                  href={`${people}/${id}`}
                  className="font-normal underline underline-offset-4"
                >
                  {name || t('No name')}
                </AppLink>
              ))}
            </span>
          ) : (
            t('None')
          )}
        </Fact>
        <Fact name={t('Branch')}>{draft.branch || t('None')}</Fact>
        <Fact name={t('Language')}>{draft.language ? languageName(draft.language) : t('Not set')}</Fact>
        <Fact name={t('Account')}>{account?.username ?? t('None')}</Fact>
      </dl>
    </Card>
  )
}

function YearlyTotals({ totals }: { totals: NonNullable<PersonDetail['totals']> }) {
  if (totals.length === 0) return null
  const names: Record<string, string> = { gift: t('Gifts'), order: t('Orders'), mass: t('Mass offerings') }
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('By year')}</h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {totals.map(({ year, kind, currency, amount, count }) => (
          <Fact key={`${year} ${kind} ${currency}`} name={`${names[kind] ?? kind}, ${year}`}>
            {t('{amount} in {count, plural, one {# payment} other {# payments}}', {
              amount: formatMoney(amount, currency),
              count,
            })}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}
