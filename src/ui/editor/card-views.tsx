import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Headphones, Pencil, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { artUrl, paletteFor } from '../art/art-url.ts'
import { Button } from '../controls/button.tsx'
import { buttonClass } from '../controls/button-style.ts'
import { Picture } from '../media/picture.tsx'
import { openWindow } from './editor-window.ts'
import { textAttribute } from './serialize.ts'

/** A video or a recording: its poster as visitors see it before they press play. */
export function MediaView(props: ReactNodeViewProps) {
  const title = textAttribute(props.node, 'title')
  const Icon = textAttribute(props.node, 'kind') === 'audio' ? Headphones : Play
  return (
    <Card {...props} window="media">
      <div className="flex items-center gap-4">
        <span className="relative block w-36 shrink-0 overflow-hidden rounded-control">
          <Picture
            src={artUrl({ shape: 'poster', palette: paletteFor(title), motif: 'none', seed: title })}
            alt=""
            ratio="poster"
            sizes="9rem"
          />
          <span className="absolute inset-0 m-auto inline-flex size-10 items-center justify-center rounded-full bg-candle text-night">
            <Icon className="size-5" aria-hidden="true" />
          </span>
        </span>
        <span className="wrap-anywhere min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-soft text-sm">{textAttribute(props.node, 'href')}</span>
        </span>
      </div>
    </Card>
  )
}

export function ActionView(props: ReactNodeViewProps) {
  return (
    <Card {...props} window="action">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={buttonClass('primary', 'medium')}>{textAttribute(props.node, 'label')}</span>
        <span className="wrap-anywhere text-ink-soft text-sm">{textAttribute(props.node, 'href')}</span>
      </p>
    </Card>
  )
}

function Card({
  editor,
  getPos,
  deleteNode,
  window,
  children,
}: ReactNodeViewProps & { window: 'media' | 'action'; children: ReactNode }) {
  const change = () => {
    const at = getPos()
    if (at === undefined) return
    editor.commands.setNodeSelection(at)
    openWindow(editor, window)
  }
  return (
    <NodeViewWrapper className="editor-block">
      <div contentEditable={false} data-drag-handle="">
        {children}
      </div>
      <div contentEditable={false} className="editor-block-tools">
        <Button
          size="small"
          variant="secondary"
          icon={<Pencil className="size-4.5" aria-hidden="true" />}
          onClick={change}
        >
          {t('Change')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 className="size-4.5" aria-hidden="true" />}
          onClick={() => {
            deleteNode()
            editor.commands.focus()
          }}
        >
          {t('Remove')}
        </Button>
      </div>
    </NodeViewWrapper>
  )
}
