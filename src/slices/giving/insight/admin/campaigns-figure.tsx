import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { type Campaign, exportInsight } from '../insight-contract.ts'
import { tableMeanings, tableTitles } from '../insight-labels.ts'

const percentOf = ({ raised, goal }: Campaign) => Math.round((100 * raised) / goal)

/** The progress of purposes with a goal. */
export function CampaignsFigure({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Card className="gap-4 lg:col-span-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 className="text-subheading">{t(tableTitles.campaigns)}</h2>
          <p className="mt-1 text-ink-soft text-sm">{t(tableMeanings.campaigns)}</p>
        </div>
        {campaigns.length > 0 && <ExportButton make={() => call(exportInsight, { table: 'campaigns' })} />}
      </div>
      {campaigns.length === 0 ? (
        <p className="text-ink-soft">
          {t.rich('No purpose has a goal yet. <a>Set one</a> to see its progress here.', {
            a: (words) => (
              <AppLink href="/admin/donations/purposes" className="underline underline-offset-4">
                {words}
              </AppLink>
            ),
          })}
        </p>
      ) : (
        <figure aria-label={t(tableTitles.campaigns)} className="flex flex-col gap-4">
          {campaigns.map((campaign) => (
            <Progress
              key={campaign.id}
              label={
                <AppLink
                  href={`/admin/donations/purposes/${campaign.id}`}
                  className="underline-offset-4 hover:underline"
                >
                  {campaign.name}
                </AppLink>
              }
              value={campaign.raised / campaign.goal}
              text={t('{raised} of {goal}', {
                raised: formatMoney(campaign.raised),
                goal: formatMoney(campaign.goal),
              })}
            />
          ))}
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
              {t('Show as a table')}
            </summary>
            <div className="mt-2">
              <CampaignTable campaigns={campaigns} />
            </div>
          </details>
        </figure>
      )}
    </Card>
  )
}

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Table
      caption={t(tableTitles.campaigns)}
      captionHidden
      rows={campaigns}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'name', label: t('Name'), main: true, cell: ({ name }) => name },
        { key: 'raised', label: t('Raised'), align: 'end', cell: ({ raised }) => formatMoney(raised) },
        { key: 'goal', label: t('Goal'), align: 'end', cell: ({ goal }) => formatMoney(goal) },
        {
          key: 'percent',
          label: t('Progress'),
          align: 'end',
          cell: (campaign) => t('{percent, number}%', { percent: percentOf(campaign) }),
        },
        {
          key: 'ends',
          label: t('End date'),
          cell: ({ endsOn }) => (endsOn ? formatDate(endsOn, 'short') : t('None')),
        },
        {
          key: 'public',
          label: t('Shown to donors'),
          cell: ({ isPublic }) => (isPublic ? t('Yes') : t('No')),
        },
      ]}
    />
  )
}
