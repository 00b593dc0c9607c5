import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Setup, setupAddress } from './contract.ts'
import { progressOf } from './rules.ts'

/** On the owner's dashboard until the guide is finished. */
export function SetupCard({ setup }: { setup: Setup }) {
  const { settled, total, next } = progressOf(setup)
  return (
    <Card className="gap-4">
      <div>
        <h2 className="text-heading">{t('Set up your site')}</h2>
        <p className="mt-1 text-ink-soft">
          {!setup.isOpen
            ? t('Only staff can see the site until you open it.')
            : next
              ? t('The site is open. A few steps are left.')
              : t('The site is open. You can finish the guide.')}
        </p>
      </div>
      <Progress
        label={t('Progress')}
        value={settled / total}
        text={t('{settled, number} of {total, plural, one {# step} other {# steps}}', { settled, total })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={setupAddress}>{settled === 0 ? t('Start') : t('Continue')}</ButtonLink>
        <p className="text-ink-soft text-sm">
          {next
            ? t('Next: {step}. {status}', { step: next.title, status: next.status })
            : t('All steps are done.')}
        </p>
      </div>
    </Card>
  )
}
