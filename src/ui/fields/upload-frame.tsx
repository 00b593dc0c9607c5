import { CircleAlert, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { takesFiles, useDroppedFiles } from './use-dropped-files.ts'

/** The files that were chosen; the same ones can be chosen again. */
export const chosenIn = ({ target }: ChangeEvent<HTMLInputElement>): File[] => {
  const files = [...(target.files ?? [])]
  target.value = ''
  return files
}

/** Where files are dropped or chosen, several at once, with a row for each that is on its way. */
export function UploadFrame({
  accept,
  fieldLabel,
  label,
  icon,
  hintId,
  onFiles,
  also,
  children,
}: {
  accept: string
  fieldLabel: string
  /** Of the button. */
  label: string
  icon: ReactNode
  /** The id of the text that says what can be uploaded. */
  hintId?: string
  onFiles: (files: readonly File[]) => void
  /** After the button: further ways, and what can be uploaded. */
  also: ReactNode
  /** A row for each upload. */
  children: readonly ReactNode[]
}) {
  const frame = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const over = useDroppedFiles(frame, onFiles)
  return (
    <section
      ref={frame}
      {...takesFiles}
      aria-label={t('Upload')}
      className={classNames(
        'flex flex-col gap-4 rounded-card border-2 border-dashed p-4 transition-colors sm:p-5',
        'has-[[type=file]:focus]:outline-3 has-[[type=file]:focus]:outline-focus',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <input
          ref={chooser}
          type="file"
          multiple
          accept={accept}
          aria-label={fieldLabel}
          aria-describedby={hintId}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => onFiles(chosenIn(event))}
        />
        <Button icon={icon} onClick={() => chooser.current?.click()}>
          {label}
        </Button>
        {also}
      </div>
      <ul
        aria-live="polite"
        className={classNames('flex flex-col gap-3', children.length === 0 && 'sr-only')}
      >
        {children}
      </ul>
    </section>
  )
}

/** A file on its way, or why it was refused. */
export function UploadRow({
  name,
  refusal,
  progress,
  action,
  onDismiss,
}: {
  name: string
  refusal: string | null
  progress: ReactNode
  /** Beside a refusal. */
  action?: ReactNode
  onDismiss: () => void
}) {
  return (
    <li className="flex items-end gap-3">
      <div className="wrap-anywhere min-w-0 grow">
        {refusal === null ? (
          progress
        ) : (
          <p className="flex items-start gap-1.5 py-2 text-sm">
            <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
            <span>
              <span className="font-semibold">{name}</span>: {refusal}
            </span>
          </p>
        )}
      </div>
      {refusal !== null && action}
      <IconButton
        label={refusal === null ? t('Cancel upload of {name}', { name }) : t('Dismiss {name}', { name })}
        onClick={onDismiss}
      >
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
