import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#core/text/messages.ts'
import { ActingLink } from '../controls/acting-link.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { type ButtonVariant, buttonClass } from '../controls/button-style.ts'
import { opensHere, Refusal } from '../feedback/refusal.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { formAddress, useServerForm } from './use-form.ts'

type Question = Omit<ConfirmDialogProps, 'open' | 'onClose'> & {
  /** The name of the form in the page's `formAction`. */
  form: string
  /** The address of the page, which declares the query parameter `ask`. */
  page: string
}

/**
 * An action that is confirmed first. With the page's code, a dialog asks; until then, the button is a link to the same
 * page with the question on it.
 */
export function ConfirmedAct({
  variant,
  children,
  ...question
}: Question & { variant: ButtonVariant; children: ReactNode }) {
  const { form, page, ...dialog } = question
  const [asking, setAsking] = useState(false)
  const isAsked = useSearchParams()[0].get('ask') === form
  const { problem } = useServerForm(form)
  if (isAsked || problem) return <AskedHere {...question} />
  return (
    <>
      <ActingLink
        href={`${page}${page.includes('?') ? '&' : '?'}ask=${form}`}
        onAct={() => setAsking(true)}
        aria-haspopup="dialog"
        className={buttonClass(variant, 'medium')}
      >
        {children}
      </ActingLink>
      <ConfirmDialog {...dialog} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function AskedHere({
  form,
  page,
  title,
  text,
  action,
  keep = t('Cancel'),
  busyText,
  danger,
  onConfirm,
}: Question) {
  const [busy, setBusy] = useState(false)
  const { problem } = useServerForm(form)
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onConfirm()
    } catch {
      // `onConfirm` has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby={`ask-${form}`}
      {...(!problem && opensHere)}
      className="w-full rounded-card border border-line-strong bg-surface-raised p-5 sm:p-6"
    >
      <h2 id={`ask-${form}`} className="text-subheading">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <form
        method="post"
        action={formAddress(page, form)}
        onSubmit={(event) => void confirm(event)}
        className="mt-4 flex flex-col gap-4"
      >
        <Refusal problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            {...(busyText ? { busyText } : {})}
          >
            {action}
          </Button>
          <ButtonLink href={page} variant="secondary">
            {keep}
          </ButtonLink>
        </div>
      </form>
    </section>
  )
}
