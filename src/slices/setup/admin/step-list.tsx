import { CircleCheckBig, CircleDashed, CircleMinus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { type Mark, markStep, type Step } from '../contract.ts'

export const StepList = ({ steps, next }: { steps: readonly Step[]; next: string | undefined }) => (
  <ol className="overflow-hidden rounded-card border border-line bg-surface-raised shadow-card">
    {steps.map((step) => (
      <li key={step.name} className="border-line border-b last:border-b-0">
        <StepItem step={step} isNext={step.name === next} />
      </li>
    ))}
  </ol>
)

function StepItem({ step, isNext }: { step: Step; isNext: boolean }) {
  // Each its own: a press on one step isn't lost while another is saved.
  const { act, busy } = useAct()
  const { name, title, text, status, done, mark, links } = step
  const id = `step-${name}`
  const set = (to: Mark | null) => void act(String(to), () => call(markStep, { name, mark: to }))
  const [main, ...others] = links
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex gap-4 p-5 sm:p-6', isNext && 'border-accent border-s-4 bg-accent-soft')}
    >
      <StateIcon done={done} mark={mark} />
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            <StateBadge done={done} mark={mark} />
          </div>
          <p className="text-ink-soft text-sm">{text}</p>
          <p className="wrap-anywhere mt-2 font-semibold text-sm">{status}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {main && (
            <ButtonLink size="small" variant={isNext ? 'primary' : 'secondary'} href={main.href}>
              {main.label}
            </ButtonLink>
          )}
          {others.map(({ label, href }) => (
            <ButtonLink key={href} size="small" variant="secondary" href={href}>
              {label}
            </ButtonLink>
          ))}
          {!done && mark === null && (
            <>
              <Button
                size="small"
                variant="quiet"
                busy={busy === 'done'}
                aria-describedby={id}
                onClick={() => set('done')}
              >
                {t('Mark as done')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                busy={busy === 'skipped'}
                aria-describedby={id}
                onClick={() => set('skipped')}
              >
                {t('Skip for now')}
              </Button>
            </>
          )}
          {!done && mark !== null && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === 'null'}
              aria-describedby={id}
              onClick={() => set(null)}
            >
              {t('Undo')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

const iconClass = 'mt-0.5 size-6 shrink-0'

function StateIcon({ done, mark }: Pick<Step, 'done' | 'mark'>) {
  if (done || mark === 'done')
    return <CircleCheckBig className={`${iconClass} text-success`} aria-hidden="true" />
  return mark === 'skipped' ? (
    <CircleMinus className={`${iconClass} text-ink-soft`} aria-hidden="true" />
  ) : (
    <CircleDashed className={`${iconClass} text-accent-text`} aria-hidden="true" />
  )
}

function StateBadge({ done, mark }: Pick<Step, 'done' | 'mark'>) {
  if (done || mark === 'done') return <Badge tone="success">{t('Done')}</Badge>
  return mark === 'skipped' ? <Badge>{t('Skipped')}</Badge> : <Badge>{t('To do')}</Badge>
}
