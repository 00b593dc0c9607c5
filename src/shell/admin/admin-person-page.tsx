import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { type Pledge, personPledges } from '#slices/giving/pledges/pledge-contract.ts'
import { loadPerson, nameOf, PersonRecord } from '#slices/people/admin/person-detail.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'

/** The record, and what the person has pledged. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const loaded = await loadPerson({ context, params, request })
  const { id, totals } = loaded.person
  return { ...loaded, pledges: totals ? await callIn(context)(personPledges, { person: id }) : [] }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? nameOf(args.loaderData.person) : t('Person'))

export const handle = { title: msg('People') }

export default function AdminPersonPage() {
  const { pledges, ...loaded } = useLoaderData<typeof loader>()
  return <PersonRecord {...loaded} money={pledges.length > 0 && <Pledges pledges={pledges} />} />
}

const labelOf = ({ state, given, currency }: Pledge) => {
  if (state === 'canceled') return t('Canceled')
  const values = { given: formatMoney(given, currency) }
  return state === 'overdue' ? t('{given} given, overdue', values) : t('{given} given', values)
}

function Pledges({ pledges }: { pledges: readonly Pledge[] }) {
  return (
    <Card>
      <h2 className="text-subheading">{t('Pledges')}</h2>
      <ul className="mt-4 flex flex-col gap-5">
        {pledges.map((pledge) => (
          <li key={pledge.id}>
            <AppLink
              href={`/admin/donations/pledges/${pledge.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-7"
            >
              {pledge.purpose}
            </AppLink>
            <Progress
              label={labelOf(pledge)}
              value={Math.min(1, pledge.given / pledge.amount)}
              text={t('of {amount}', { amount: formatMoney(pledge.amount, pledge.currency) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
