import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { rhythmNames } from '../contract.ts'
import { raisedForGoals } from '../gifts/gift-admin-contract.ts'
import { movePurpose, purposes } from '../purposes/purpose-contract.ts'
import { purposesAddress } from './donations-address.ts'

const load = collectionLoader(purposes)

export async function loader(args: LoaderFunctionArgs) {
  const [results, raised] = await Promise.all([load(args), callIn(args.context)(raisedForGoals, {})])
  return { ...results, raised }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Purposes'))

export const handle = { title: msg('Donations') }

export default function AdminPurposesPage() {
  const results = useLoaderData<typeof loader>()
  const raised = new Map(results.raised.map(({ id, amount }) => [id, amount]))
  return (
    <div className="flex flex-col gap-4">
      <CollectionList
        of={purposes}
        title={t('Purposes')}
        address={purposesAddress}
        results={results}
        columns={[
          { key: 'name', label: t('Name'), main: true, cell: ({ draft }) => draft.name },
          {
            key: 'goal',
            label: t('Goal'),
            cell: ({ id, draft: { name, goal } }) =>
              goal === null ? (
                <span className="text-ink-soft">{t('None')}</span>
              ) : (
                <span className="block min-w-40">
                  <Progress
                    label={<span className="sr-only">{t('Raised for {name}', { name })}</span>}
                    value={(raised.get(id) ?? 0) / goal}
                    text={t('{raised} of {goal}', {
                      raised: formatMoney(raised.get(id) ?? 0),
                      goal: formatMoney(goal),
                    })}
                  />
                </span>
              ),
          },
          {
            key: 'rhythm',
            label: t('How often'),
            cell: ({ draft: { rhythm } }) => (rhythm ? t(rhythmNames[rhythm]) : t('Donor chooses')),
          },
          orderColumn(movePurpose, results, (draft) => draft.name),
        ]}
      />
    </div>
  )
}
