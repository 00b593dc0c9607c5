import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { readSetup } from '../contract.ts'
import { progressOf } from '../rules.ts'
import { OpeningSection } from './opening-section.tsx'
import { StepList } from './step-list.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readSetup, {})

export const meta: MetaFunction = (args) => pageTitle(args, t(title))

export const handle = { title: msg('Setup guide') }

const title = msg('Set up your site')

export default function AdminSetupPage() {
  const setup = useLoaderData<typeof loader>()
  const { settled, total, next } = progressOf(setup)
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <header className="flex flex-col gap-4">
        <div>
          <h1 className="text-title">{t(title)}</h1>
          <p className="mt-2 text-ink-soft">
            {t('Do these steps in any order, and skip what you don’t need. You can change everything later.')}
          </p>
        </div>
        <Progress
          label={t('Progress')}
          value={settled / total}
          text={t('{settled, number} of {total, plural, one {# step} other {# steps}}', { settled, total })}
        />
      </header>
      <StepList steps={setup.steps} next={next?.name} />
      <OpeningSection setup={setup} />
    </div>
  )
}
