import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { Progress } from '../feedback/progress.tsx'
import { FieldNotes } from '../fields/base-field.tsx'
import { Picture } from '../media/picture.tsx'
import { textAttribute } from './serialize.ts'
import { forgetUpload, startUpload, useUploads } from './upload-store.ts'

const widths = () => [
  { value: 'small', label: t('Small') },
  { value: 'text', label: t('As wide as the text') },
  { value: 'wide', label: t('Wider than the text') },
]

/** A picture in the text, with its description and caption. */
export function PictureView({ node, editor, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const key = textAttribute(node, 'upload')
  const upload = useUploads((uploads) => uploads[key])
  const src = textAttribute(node, 'src')
  const width = textAttribute(node, 'width')
  const isLost = src === '' && !upload
  return (
    <NodeViewWrapper as="figure" className="editor-block" data-width={width}>
      <div contentEditable={false} data-drag-handle="" className="flex flex-col gap-3">
        {isLost ? (
          <p className="text-ink-soft text-sm">
            {t('This picture wasn’t uploaded. Remove it and try again.')}
          </p>
        ) : (
          <Picture
            src={upload?.preview ?? src}
            alt=""
            sizes="40rem"
            className={upload ? 'rounded-control opacity-60' : 'rounded-control'}
          />
        )}
        {upload && upload.refusal === undefined && (
          <Progress label={t('Uploading')} {...(upload.share < 1 && { value: upload.share })} />
        )}
      </div>
      <NodeViewContent<'figcaption'> as="figcaption" />
      <div contentEditable={false} className="editor-block-tools flex-col">
        <AltField
          alt={textAttribute(node, 'alt')}
          error={upload?.refusal}
          onAlt={(alt) => updateAttributes({ alt })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={t('Width')}
            value={width}
            onChange={(event) => updateAttributes({ width: event.target.value })}
            className="min-h-11 grow rounded-control border border-line-strong bg-surface-raised px-3 text-sm"
          >
            {widths().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {upload?.refusal !== undefined && (
            <Button
              size="small"
              variant="secondary"
              icon={<RotateCw className="size-4.5" aria-hidden="true" />}
              onClick={() => startUpload(editor, key)}
            >
              {t('Try again')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 className="size-4.5" aria-hidden="true" />}
            onClick={() => {
              forgetUpload(key)
              deleteNode()
              editor.commands.focus()
            }}
          >
            {t('Remove picture')}
          </Button>
        </div>
      </div>
    </NodeViewWrapper>
  )
}

function AltField({
  alt,
  error,
  onAlt,
}: {
  alt: string
  error: string | undefined
  onAlt: (alt: string) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // What somebody types here is newer than what comes back from the editor.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = alt
  }, [alt])
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('Description')}
      </label>
      <input
        ref={input}
        id={id}
        defaultValue={alt}
        maxLength={300}
        aria-describedby={classNames(`${id}-error`, `${id}-hint`)}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onAlt(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface-raised px-3 text-sm aria-invalid:border-danger"
      />
      <FieldNotes
        error={error}
        errorId={`${id}-error`}
        hint={t('What the picture shows, for people who can’t see it.')}
        hintId={`${id}-hint`}
      />
    </div>
  )
}
