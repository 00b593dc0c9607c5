import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { FieldNotes, useFieldWiring } from '../fields/base-field.tsx'
import { useHydrated } from '../state/root-store.ts'
import { rewordedNode } from '../text/reworded-node.ts'

/** Only forms with formatted text load it. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/**
 * A field for formatted text (`docs/rich-text.md`). The form reads it from a text area under `name`, which is there
 * before the editor has loaded, and gets an `input` event for every change.
 */
export function RichTextField({
  label,
  name,
  defaultValue,
  error,
  hint,
  optional,
  rows = 12,
  onChange,
  className,
}: {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  hint?: ReactNode
  optional?: boolean
  /** About how many lines it shows while it is empty. */
  rows?: number
  onChange?: (text: string) => void
  className?: string
}) {
  const { wiring, hintId, errorId } = useFieldWiring(undefined, hint, error)
  const { id } = wiring
  const field = useRef<HTMLTextAreaElement>(null)
  const isReady = useHydrated()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const area = field.current
    const changed = () => area && latest.current?.(area.value)
    area?.addEventListener('input', changed)
    return () => area?.removeEventListener('input', changed)
  }, [])
  // Browsers follow a label to controls of their own only.
  const labelled = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    const element = labelled.current
    const focus = () => document.getElementById(id)?.focus()
    element?.addEventListener('click', focus)
    return () => element?.removeEventListener('click', focus)
  }, [id])
  const skeleton = (
    <Loading label={t('Loading the editor...')}>
      <Skeleton className={classNames('rounded-control', rows > 10 ? 'h-110' : 'h-70')} />
    </Loading>
  )
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        ref={labelled}
        id={`${id}-label`}
        htmlFor={id}
        className="self-start font-semibold text-ink text-sm"
      >
        {rewordedNode(label)}
        {optional && <span className="font-normal text-ink-soft"> {t('(optional)')}</span>}
      </label>
      <textarea ref={field} name={name} data-label={label} defaultValue={defaultValue} hidden readOnly />
      {isReady ? (
        <Suspense fallback={skeleton}>
          <RichTextEditor
            {...{ field, id, rows }}
            initial={defaultValue}
            labelId={`${id}-label`}
            describedBy={wiring['aria-describedby']}
            isInvalid={wiring['aria-invalid'] ?? false}
          />
        </Suspense>
      ) : (
        skeleton
      )}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
