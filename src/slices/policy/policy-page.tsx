import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type PolicyEntry, policy } from './contract.ts'
import { PolicyBody } from './policy-body.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(policy.list, {})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Ministry Policy'),
    description: t(
      'How {name} is run, and how we handle prayer requests, gifts, orders, your data and our work with children.',
      { name: organisationOf(args).name },
    ),
  })

export default function PolicyPage() {
  const { name } = useOrganisation()
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        page="/ministry-policy"
        eyebrow={name}
        title={t('Ministry Policy')}
        text={t(
          'How the ministry is run and what you can expect from us. If anything isn’t clear, please tell us.',
        )}
        palette="night"
        motif="readinggospel"
      />
      {items.length === 0 ? (
        <div className="container section">
          <EmptyState
            title={t('No policy yet')}
            text={t('Our policy will appear here.')}
            motif="readinggospel"
          />
        </div>
      ) : (
        <div className="container section grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_1fr]">
          <Contents entries={items} />
          <div className="flex min-w-0 flex-col gap-14">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const anchorOf = ({ id }: PolicyEntry) => `policy-${id}`

function Contents({ entries }: { entries: PolicyEntry[] }) {
  return (
    <div className="no-print lg:sticky lg:top-44 lg:self-start">
      <nav aria-labelledby="contents">
        <h2 id="contents" className="eyebrow">
          {t('Contents')}
        </h2>
        <ol className="mt-2 border-line border-l">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a
                href={`#${anchorOf(entry)}`}
                className="wrap-anywhere flex min-h-11 items-center py-1.5 pl-4 underline-offset-4 hover:text-accent-text hover:underline"
              >
                {entry.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer className="size-5" aria-hidden="true" />}
        onClick={() => window.print()}
        className="mt-5 [@media(scripting:none)]:hidden"
      >
        {t('Print')}
      </Button>
    </div>
  )
}

function Entry({ entry }: { entry: PolicyEntry }) {
  return (
    <section aria-labelledby={anchorOf(entry)}>
      <h2 id={anchorOf(entry)} className="wrap-anywhere text-heading" tabIndex={-1}>
        {entry.title}
      </h2>
      <div className="mt-4">
        <PolicyBody body={entry.body} idPrefix={anchorOf(entry)} />
      </div>
    </section>
  )
}
