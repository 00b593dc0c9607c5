import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  type Check,
  closeSite,
  finishSetup,
  maxLine,
  openingAddress,
  openSite,
  type Setup,
  writeOpeningLine,
} from '../contract.ts'
import { verdictOn } from '../rules.ts'

/** The last step: whether the site is ready, and the button that opens it. */
export function OpeningSection({ setup }: { setup: Setup }) {
  const { isOpen, checks } = setup
  return (
    <section id="open" aria-labelledby="open-title" className="flex scroll-mt-24 flex-col gap-5">
      <header>
        <h2 id="open-title" className="text-heading">
          {t('Open the site')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {isOpen
            ? t('Everyone can see the site.')
            : t('Only staff can see the site. Visitors see a short page instead.')}
        </p>
      </header>
      {isOpen ? <WhileOpen setup={setup} /> : <WhileClosed setup={setup} />}
      <Readiness checks={checks} />
    </section>
  )
}

const levels: Record<Check['level'], { tone: BadgeTone; label: string }> = {
  good: { tone: 'success', label: msg('OK') },
  look: { tone: 'accent', label: msg('Should fix') },
  broken: { tone: 'danger', label: msg('Must fix') },
}

/** What must be fixed first, then what should be. */
const inOrder = (checks: readonly Check[]) =>
  (['broken', 'look', 'good'] as const).flatMap((level) => checks.filter((check) => check.level === level))

const Readiness = ({ checks }: { checks: readonly Check[] }) => (
  <section
    aria-labelledby="readiness"
    className="rounded-card border border-line bg-surface-raised p-5 sm:p-6"
  >
    <h3 id="readiness" className="text-subheading">
      {t('Readiness check')}
    </h3>
    <ul className="mt-2 divide-y divide-line">
      {inOrder(checks).map(({ level, text, href }) => (
        <li key={text} className="flex items-start gap-3 py-2.5">
          <span className="w-24 shrink-0 pt-0.5">
            <Badge tone={levels[level].tone}>{t(levels[level].label)}</Badge>
          </span>
          <span className="wrap-anywhere min-w-0 text-sm">
            {text}{' '}
            {href !== null && level !== 'good' && (
              <AppLink href={href} className="font-semibold text-accent-text underline underline-offset-4">
                {t('Fix it')}
              </AppLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

function WhileClosed({ setup: { checks, line } }: { setup: Setup }) {
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const verdict = verdictOn(checks)
  const warnings = checks.filter(({ level }) => level === 'look').length
  const open = async (confirmed: boolean) => {
    if (await act('open', () => call(openSite, { confirmed }))) toast.success(t('The site is open.'))
  }
  return (
    <>
      {verdict === 'broken' && (
        <Banner tone="danger" standing title={t('The site can’t open yet')}>
          {t('First, fix the items marked “Must fix” below.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {verdict !== 'broken' && (
          <Button
            size="large"
            busy={busy === 'open'}
            busyText={t('Opening...')}
            onClick={() => (verdict === 'look' ? setAsking(true) : void open(false))}
          >
            {t('Open the site')}
          </Button>
        )}
        {/* Another page altogether, without the site's code. */}
        <a href={openingAddress} className={buttonClass('secondary', 'large')}>
          {t('See what visitors see')}
        </a>
      </div>
      <LineForm line={line} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Open the site anyway?')}
        text={t(
          '{count, plural, one {# item should be fixed. You can also do that later.} other {# items should be fixed. You can also do that later.}}',
          { count: warnings },
        )}
        action={t('Open the site')}
        busyText={t('Opening...')}
        onConfirm={() => open(true)}
      />
    </>
  )
}

function LineForm({ line }: { line: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: writeOpeningLine.input,
    read: (data) => textsIn(data, 'line'),
    send: async (input) => {
      await call(writeOpeningLine, input)
      toast.success(t('Saved.'))
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col items-start gap-3">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <TextField
        label={t('Message to visitors')}
        optional
        {...form.field('line')}
        defaultValue={line}
        maxLength={maxLine}
        autoComplete="off"
        hint={t('Shown below the ministry’s name until you open the site. You could say when that will be.')}
        className="w-full max-w-2xl"
      />
      <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}

function WhileOpen({ setup: { isGuideDone } }: { setup: Setup }) {
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const finish = async () => {
    if (await act('finish', () => call(finishSetup, {})))
      toast.success(t('The guide is finished. You can still find it with search.'))
  }
  const close = async () => {
    if (await act('close', () => withConfirmation(() => call(closeSite, { confirmed: true }))))
      toast.success(t('The site is closed. Only staff can see it.'))
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {!isGuideDone && (
          <Button size="large" busy={busy === 'finish'} onClick={() => void finish()}>
            {t('Finish the guide')}
          </Button>
        )}
        <ButtonLink size="large" variant="secondary" href="/">
          {t('View site')}
        </ButtonLink>
        <Button size="large" variant="quiet" onClick={() => setAsking(true)}>
          {t('Close the site')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Close the site?')}
        text={t(
          'Visitors will see a short page that says you’ll be back soon. Links in emails, such as those to orders and gifts, will keep working. You can open the site again at any time.',
        )}
        action={t('Close the site')}
        danger
        onConfirm={close}
      />
    </>
  )
}
