import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { WholeRegistration } from '../registrations/registrations-contract.ts'
import { peopleOf } from './standing-badge.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

export function RegistrationFacts({ registration }: { registration: WholeRegistration }) {
  const { email, telephone, city, state, country, mailing_address, note, addedBy, member } = registration
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Comes to">{registration.convention_location}</Fact>
        <Fact name="Party">{peopleOf(registration.numbers_of_people_attending_with + 1)}</Fact>
        <Fact name="Gender">
          <span className="capitalize">{registration.gender || 'Not known'}</span>
        </Fact>
        <Fact name="Email">
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact name="Telephone">
          {telephone ? (
            <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className={link}>
              {telephone}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact name="Lives in">{[city, state, country].filter(Boolean).join(', ') || 'Not given'}</Fact>
        <Fact name="Mailing address">{mailing_address || 'Not given'}</Fact>
        <Fact name="Registered">
          <Moment at={registration.created} />
        </Fact>
        <Fact name="By">{addedBy ?? member?.username ?? 'Themselves'}</Fact>
        {note && (
          <div className="sm:col-span-2 lg:col-span-3">
            <Fact name="Note for staff">
              <span className="whitespace-pre-line">{note}</span>
            </Fact>
          </div>
        )}
      </dl>
    </Card>
  )
}
