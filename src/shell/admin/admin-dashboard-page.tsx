import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { hasPermission, type Roles } from '#core/api/access.ts'
import {
  type Dashboard,
  type DashboardTable,
  dashboard,
  dashboardCharts,
} from '#core/collections/dashboard.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { mailServer } from '#slices/mail/contract.ts'
import { EmailNotSetUp } from '#slices/mail/mail-notices.tsx'
import { whoAmI } from '#slices/membership/contract.ts'
import { readSetup, setupAddress } from '#slices/setup/contract.ts'
import { SetupCard } from '#slices/setup/setup-card.tsx'
import { useAdminUser } from '#ui/admin/admin-user.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { AreaIcon } from './admin-icons.tsx'
import { useAdminAreas } from './admin-user.ts'
import { DashboardCards, DashboardChartCards, DashboardWaiting } from './dashboard-sections.tsx'

function DashboardTables({ tables, roles }: { tables: readonly DashboardTable[]; roles: Roles }) {
  const { mayOpen } = useAdminAreas()
  return tables.map((table) => (
    <section key={table.title} aria-label={reworded(table.title)} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{reworded(table.title)}</h2>
        {mayOpen(roles, table.href) && (
          <ButtonLink variant="quiet" size="small" href={table.href}>
            {t('See all')}
          </ButtonLink>
        )}
      </header>
      {table.rows.length === 0 ? (
        <p className="text-ink-soft">{t('None yet.')}</p>
      ) : (
        <Table
          caption={table.title}
          captionHidden
          columns={table.columns.map((label, index) => ({
            key: label,
            label,
            main: index === 0,
            cell: (row: DashboardTable['rows'][number]) => {
              const content = cellContent(row.cells[index])
              return index === 0 && mayOpen(roles, row.href) ? (
                <AppLink href={row.href} className="underline underline-offset-4 hover:text-accent-text">
                  {content}
                </AppLink>
              ) : (
                content
              )
            },
          }))}
          rows={table.rows}
          rowKey={({ href }) => href}
        />
      )}
    </section>
  ))
}

const cellContent = (cell: DashboardTable['rows'][number]['cells'][number] | undefined) =>
  typeof cell === 'object' ? <Moment at={cell.at} /> : cell

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(dashboardCharts.input, request.url)
  const [figures, charts, { user }] = await Promise.all([
    call(dashboard, {}),
    call(dashboardCharts, query),
    call(whoAmI, {}),
  ])
  const isOwner = user !== null && hasPermission(user.roles, 'site')
  const isSettingUp = isOwner && servicesIn(context).areas().isListed(setupAddress)
  return {
    ...figures,
    ...query,
    charts,
    outbox: isOwner && !isSettingUp ? await call(mailServer, {}) : null,
    setup: isSettingUp ? await call(readSetup, {}) : null,
  }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Dashboard'))

export const handle = { title: msg('Dashboard') }

export default function AdminDashboardPage() {
  const { cards, stats, waiting, tables, charts, outbox, setup, span } = useLoaderData<typeof loader>()
  const { username, roles } = useAdminUser()
  const day = useRouteLoaderData<typeof rootLoader>('root')?.day
  return (
    <div className="flex flex-col gap-8">
      <header>
        {day && (
          <p className="mb-2 flex items-center gap-3 text-ink-soft text-sm">
            <span className="size-3 shrink-0 rounded-full bg-liturgical" aria-hidden="true" />
            {day.name}
          </p>
        )}
        <h1 className="wrap-anywhere text-title">{t('Peace be with you, {username}', { username })}</h1>
      </header>
      {setup && <SetupCard setup={setup} />}
      {outbox && <EmailNotSetUp outbox={outbox} />}
      <DashboardCards cards={cards} roles={roles} />
      {setup && waiting.length === 0 ? (
        <Shortcuts roles={roles} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[3fr_2fr]">
          <DashboardWaiting waiting={waiting} roles={roles} />
          <Shortcuts roles={roles} isNarrow />
        </div>
      )}
      <Stats stats={stats} roles={roles} />
      <DashboardChartCards of={charts} span={span} roles={roles} />
      <DashboardTables tables={ordered(tables, firstTables, (table) => table.title)} roles={roles} />
    </div>
  )
}

/** As specified; a role that may open none of these is shown its own areas. */
const specified = ['/admin/events', '/admin/prayer-request', '/admin/consultation']

function Shortcuts({ roles, isNarrow = false }: { roles: Roles; isNarrow?: boolean }) {
  const areas = useAdminAreas().of(roles)
  const listed = areas.filter(({ href }) => specified.includes(href))
  const shown =
    listed.length > 0 ? listed : areas.filter(({ group }) => group !== null && group !== 'Overview')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className="mb-3 text-heading">
        {t('Shortcuts')}
      </h2>
      <ul className={classNames('grid gap-3 sm:grid-cols-3', isNarrow && 'xl:grid-cols-1 2xl:grid-cols-3')}>
        {shown.map((area) => {
          const { name, href } = area
          return (
            <li key={href}>
              <AppLink
                href={href}
                className="flex h-full min-h-13 items-center gap-3 rounded-card border border-line bg-surface-raised px-4 py-3 font-semibold shadow-card hover:bg-surface-hover"
              >
                <AreaIcon area={area} className="size-5.5 shrink-0 text-accent-text" />
                {t(name)}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** As specified; what else there is comes after it. */
const strip = [msg('Bookmark'), msg('Prayer'), msg('Member ID'), msg('Testimonies')]
const firstTables = [msg('Top Consultations'), msg('Prayer Request Table')]

/** Those that are named come first, as they are named. */
function ordered<T>(list: readonly T[], named: readonly string[], nameOf: (item: T) => string): T[] {
  // The server may have said a name in the site's own words already.
  const names = named.map((name) => t(name))
  const rank = (item: T) => (names.indexOf(reworded(nameOf(item))) + named.length + 1) % (named.length + 1)
  return list.toSorted((one, other) => rank(one) - rank(other))
}

function Stats({ stats, roles }: { stats: Dashboard['stats']; roles: Roles }) {
  const { mayOpen } = useAdminAreas()
  return (
    <section aria-label={t('At a glance')}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {ordered(stats, strip, (stat) => stat.label).map(({ label, value, href }) => (
          <div
            key={label}
            className="relative rounded-card border border-line bg-surface-raised p-4 shadow-card has-[a:hover]:bg-surface-hover sm:p-5"
          >
            <dt className="text-ink-soft text-sm">
              {href !== null && mayOpen(roles, href) ? (
                <AppLink href={href} className="after:absolute after:inset-0 after:rounded-card">
                  {reworded(label)}
                </AppLink>
              ) : (
                reworded(label)
              )}
            </dt>
            <dd
              className={classNames(
                'mt-1 font-display font-semibold tabular-nums',
                // `93 of 240` stays on one line.
                value.length > 6 ? 'text-heading' : 'text-title',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
