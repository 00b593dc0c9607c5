import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { cameByNames } from '#core/api/by-hand.ts'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { languageName } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { LabeledText, Opened, Sealed } from '#ui/admin/sealed.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { PreviousNext } from '#ui/layout/previous-next.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { stateNames, wallNames } from '../labels.ts'
import {
  assignPrayer,
  type Opened as OpenedTexts,
  openPrayer,
  type PrayerDetail,
  prayerNeighbors,
  readPrayer,
} from '../prayers-admin-contract.ts'
import { prayerAddress, prayersAddress, prayersFilterIn } from './addresses.ts'
import { FollowUpForm, PrayerActs } from './prayer-acts.tsx'
import { PrayerBadges, ReadersBadge } from './prayer-badges.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const filter = prayersFilterIn(request.url)
  const [prayer, beside] = await Promise.all([
    call(readPrayer, { id }),
    call(prayerNeighbors, { id, ...filter }),
  ])
  const kind = prayer.readers === 'priest' ? 'private_prayer' : 'prayer'
  const { person } = await call(personOf, { kind, id })
  return { prayer, person, beside, filter }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData
      ? t('Prayer request {reference}', { reference: args.loaderData.prayer.reference })
      : t('Prayer request'),
  )

export const handle = { title: msg('Prayer requests') }

export default function AdminPrayerPage() {
  const data = useLoaderData<typeof loader>()
  return <Prayer key={data.prayer.id} {...data} />
}

function Prayer({ prayer, person, beside, filter }: Awaited<ReturnType<typeof loader>>) {
  const { id, reference, name, state, erased } = prayer
  const to = (other: number | null) => (other === null ? null : prayerAddress(other, filter))
  // Kept only while this page is open.
  const [opened, setOpened] = useState<OpenedTexts | null>(null)
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Breadcrumbs
          trail={[{ label: t('Prayer requests'), href: prayersAddress(filter) }, { label: reference }]}
        />
        <PreviousNext
          label={t('Prayer requests in this list')}
          previous={to(beside.previous)}
          next={to(beside.next)}
        />
      </div>
      <header className="flex flex-col gap-3">
        <h1 className="wrap-anywhere text-title">{name || t('Name deleted')}</h1>
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          <span className="whitespace-nowrap tabular-nums">{reference}</span>
          <PrayerBadges prayer={prayer} />
          <ReadersBadge readers={prayer.readers} />
        </p>
      </header>
      {erased ? (
        <Banner
          title={state === 'withdrawn' ? t('This request was withdrawn.') : t('This request has expired.')}
        >
          {t('The text, name and email address have been deleted.')}
        </Banner>
      ) : (
        <>
          <PrayerActs prayer={prayer} />
          <OpenedPrayer id={id} opened={opened} onOpen={setOpened} />
        </>
      )}
      <dl className="grid gap-5 rounded-card border border-line bg-surface-raised p-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Received')}>
          <Moment at={prayer.created} />
        </Fact>
        {prayer.gender && (
          <Fact name={t('Gender')}>{prayer.gender === 'male' ? t('Male') : t('Female')}</Fact>
        )}
        <Fact name={t(stateNames.prayed)}>
          {t('{count, plural, =0 {Not yet} one {Once} other {# times}}', { count: prayer.prayed })}
        </Fact>
        {prayer.answeredAt && (
          <Fact name={t(stateNames.answered)}>
            <Moment at={prayer.answeredAt} />
          </Fact>
        )}
        {prayer.language && <Fact name={t('Language')}>{languageName(prayer.language)}</Fact>}
        {prayer.cameBy && (
          <Fact name={t('Recorded by')}>
            {t('{name} ({way})', { name: prayer.enteredBy, way: t(cameByNames[prayer.cameBy]) })}
          </Fact>
        )}
        {prayer.wall && <Fact name={t('Paper Wall')}>{t(wallNames[prayer.wall])}</Fact>}
      </dl>
      <PersonBox person={person} />
      {!erased && (
        <div className="grid gap-8 lg:grid-cols-2">
          <AssignForm key={`given ${prayer.assignedTo?.id}`} prayer={prayer} />
          <FollowUpForm
            key={`due ${prayer.followUpOn} ${opened?.note ?? ''}`}
            prayer={prayer}
            opened={opened}
            onSaved={(note) => setOpened((before) => before && { ...before, note })}
          />
        </div>
      )}
      {prayer.prayers.length > 0 && (
        <section>
          <h2 className="text-heading">{t('When we prayed')}</h2>
          <ul className="mt-3 flex flex-col gap-1 text-sm">
            {prayer.prayers.map(({ at, by }) => (
              <li key={`${at} ${by}`}>
                <Moment at={at} />
                {by !== null && <span className="text-ink-soft"> · {by}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Assigns a request to staff who may read it. */
function AssignForm({ prayer: { id, team, assignedTo } }: { prayer: PrayerDetail }) {
  const { revalidate } = useRevalidator()
  const goBack = async (from: number | null) => {
    await call(assignPrayer, { id, to: assignedTo?.id ?? null, was: from }).catch(toastFailure)
    await revalidate()
  }
  const form = useForm({
    check: assignPrayer.input,
    read: (data) => ({ id, to: Number(data.get('to')) || null, was: assignedTo?.id ?? null }),
    send: async (input) => {
      const { assignedTo: now } = await call(assignPrayer, input)
      toast.undo(
        now ? t('Assigned to {name}.', { name: now.username }) : t('Unassigned.'),
        () => void goBack(now?.id ?? null),
      )
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col items-start gap-4">
      <h2 className="text-heading">{t('Assigned to')}</h2>
      <SelectField
        label={t('Assign to')}
        {...form.field('to')}
        placeholder={t('No one')}
        key={assignedTo?.id}
        defaultValue={assignedTo?.id ?? ''}
        options={team.map((person) => ({ value: String(person.id), label: person.username }))}
        className="w-full max-w-sm"
      />
      <Refusal problem={form.refusal} />
      <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}

/** The text, shown only after it was opened on purpose. */
function OpenedPrayer({
  id,
  opened,
  onOpen,
}: {
  id: number
  opened: OpenedTexts | null
  onOpen: (opened: OpenedTexts | null) => void
}) {
  if (opened === null) {
    return <Sealed what={t('The request')} open={async () => onOpen(await call(openPrayer, { id }))} />
  }
  const { text, thanks, note, email, phone } = opened
  return (
    <Opened label={t('Prayer request')} text={text} onClose={() => onOpen(null)}>
      {thanks && <LabeledText name={t('Thanks')}>{thanks}</LabeledText>}
      {note && <LabeledText name={t('Follow-up note')}>{note}</LabeledText>}
      {email && <LabeledText name={t('Email')}>{email}</LabeledText>}
      {phone && <LabeledText name={t('Phone')}>{phone}</LabeledText>}
    </Opened>
  )
}
