import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { reworded, t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { useHydrated } from '../state/root-store.ts'
import { rewordedNode } from '../text/reworded-node.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Says "optional" beside the label. */
  optional?: boolean | undefined
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  autoFocus?: true
}

/** Label above, control, then the fault or the hint beneath; `children` spreads the wiring on its control. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const { wiring, hintId, errorId } = useFieldWiring(givenId, hint, error)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={wiring.id} className={labelHidden ? 'sr-only' : 'font-semibold text-ink text-sm'}>
        {rewordedNode(label)}
        {optional && <span className="font-normal text-ink-soft"> {t('(optional)')}</span>}
      </label>
      {children(wiring)}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

export function useFieldWiring(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId()
  const hydrated = useHydrated()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error && errorId, hint !== undefined && hintId) || undefined
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    // A form that comes back refused without the page's code opens at its first fault.
    ...(error && !hydrated && { autoFocus: true }),
  }
  return { wiring, hintId, errorId }
}

/** The live region stands before the fault appears, so that screen readers announce it. */
export function FieldNotes({
  hint,
  hintId,
  error,
  errorId,
}: {
  hint: ReactNode
  hintId: string
  error: string | undefined
  errorId: string
}) {
  return (
    <>
      <div id={errorId} aria-live="polite" className={error ? undefined : 'sr-only'}>
        {error && (
          <p className="flex items-start gap-1.5 font-semibold text-danger text-sm">
            <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
            {reworded(error)}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="text-ink-soft text-sm">
          {rewordedNode(hint)}
        </p>
      )}
    </>
  )
}

/** The look that text, area, select and date controls share. */
export const controlClass = classNames(
  'block min-h-12 w-full rounded-control border border-line-strong bg-surface-raised px-3.5 py-2.5 text-base text-ink',
  'transition-colors duration-150 hover:border-ink-soft focus-visible:outline-offset-0',
  'aria-invalid:border-2 aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-soft [&[readonly]]:bg-surface-sunken',
)
