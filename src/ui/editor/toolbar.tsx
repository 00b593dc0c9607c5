import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  BookOpen,
  Film,
  HandHeart,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Plus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { Menu } from '../controls/menu.tsx'
import { Tooltip } from '../controls/tooltip.tsx'
import { openWindow } from './editor-window.ts'
import { canIndent, listLevel } from './list-keys.ts'
import { quoteKindAt, toggleQuote } from './quote.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** `mod+alt+2` as it is written on the keyboard: Ctrl+Alt+2, or what an Apple keyboard has for it. */
function keysOf(keys: string): string {
  const names: Readonly<Record<string, string>> = {
    mod: isApple() ? '⌘' : t('Ctrl'),
    alt: isApple() ? '⌥' : t('Alt'),
    shift: t('Shift'),
    tab: t('Tab'),
  }
  return keys
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join('+')
}

function stateOf({ editor }: { editor: Editor }) {
  return {
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    inList: listLevel(editor) > 0,
    canIndent: canIndent(editor),
    quote: quoteKindAt(editor.state),
    link: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** What can be done with the text. Arrow keys move within it; Alt+F10 leads here from the text, Escape back. */
export function Toolbar({ editor }: { editor: Editor }) {
  const on = useEditorState({ editor, selector: stateOf })
  const heading = (level: 2 | 3) => () =>
    editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run()
  return (
    <Base.Root
      aria-label={t('Formatting')}
      className="editor-toolbar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        editor.commands.focus()
      }}
    >
      <Tool icon={Heading2} label={t('Heading')} keys="mod+alt+2" pressed={on.heading} act={heading(2)} />
      <Tool
        icon={Heading3}
        label={t('Subheading')}
        keys="mod+alt+3"
        pressed={on.subheading}
        act={heading(3)}
      />
      <Tool
        icon={Bold}
        label={t('Bold')}
        keys="mod+b"
        pressed={on.bold}
        act={() => editor.chain().focus().toggleBold().run()}
      />
      <Tool
        icon={Italic}
        label={t('Italic')}
        keys="mod+i"
        pressed={on.italic}
        act={() => editor.chain().focus().toggleItalic().run()}
      />
      <Line />
      <Tool
        icon={List}
        label={t('Bulleted list')}
        keys="mod+shift+8"
        pressed={on.bullets}
        act={() => editor.chain().focus().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={t('Numbered list')}
        keys="mod+shift+7"
        pressed={on.numbers}
        act={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <Tool
        icon={ListIndentIncrease}
        label={t('Indent')}
        keys="tab"
        disabled={!on.canIndent}
        act={() => editor.chain().focus().sinkListItem('listItem').run()}
      />
      <Tool
        icon={ListIndentDecrease}
        label={t('Outdent')}
        keys="shift+tab"
        disabled={!on.inList}
        act={() => editor.chain().focus().liftListItem('listItem').run()}
      />
      <Line />
      <Tool
        icon={Quote}
        label={t('Quote')}
        keys="mod+shift+b"
        pressed={on.quote === 'quote'}
        act={() => toggleQuote(editor, 'quote')}
      />
      <Tool
        icon={Link}
        label={t('Link')}
        keys="mod+k"
        pressed={on.link}
        act={() => openWindow(editor, 'link')}
      />
      <Tool icon={ImagePlus} label={t('Picture')} act={() => openWindow(editor, 'picture')} />
      <InsertMenu editor={editor} quote={on.quote} />
      <Line />
      <Tool
        icon={Undo2}
        label={t('Undo')}
        keys="mod+z"
        disabled={!on.canUndo}
        act={() => editor.chain().focus().undo().run()}
      />
      <Tool
        icon={Redo2}
        label={t('Redo')}
        keys="mod+shift+z"
        disabled={!on.canRedo}
        act={() => editor.chain().focus().redo().run()}
      />
    </Base.Root>
  )
}

const toolClass = classNames(
  'inline-flex h-10 min-w-10 items-center justify-center gap-1 rounded-control px-2 text-ink transition-colors',
  'hover:bg-surface-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text pointer-coarse:h-11 pointer-coarse:min-w-11',
  'aria-disabled:opacity-40 data-disabled:opacity-40',
)

/** Keeps the selection of the text, which a pressed button would take with the focus. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function Tool({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled = false,
  act,
}: {
  icon: LucideIcon
  label: string
  keys?: string
  pressed?: boolean
  disabled?: boolean
  act: () => void
}) {
  return (
    <Tooltip text={keys ? `${label} (${keysOf(keys)})` : label}>
      <Base.Button
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        className={toolClass}
        onMouseDown={keepFocus}
        onClick={act}
      >
        <Icon className="size-5" aria-hidden="true" />
      </Base.Button>
    </Tooltip>
  )
}

const Line = () => <Base.Separator className="mx-1 h-6 w-px bg-line max-sm:hidden" />

/** The button of the menu, which is one of the toolbar's. */
const MenuButton = ({ children, ...props }: ComponentProps<'button'>) => (
  <Base.Button {...props} className={toolClass}>
    {children}
  </Base.Button>
)

function InsertMenu({ editor, quote }: { editor: Editor; quote: ReturnType<typeof quoteKindAt> }) {
  const icon = (Icon: LucideIcon) => <Icon className="size-5 shrink-0" aria-hidden="true" />
  const entry = (label: string, Icon: LucideIcon, onSelect: () => void) => ({
    label,
    icon: icon(Icon),
    onSelect,
  })
  return (
    <Menu
      align="start"
      trigger={
        <MenuButton>
          {icon(Plus)}
          <span className="text-sm">{t('Insert')}</span>
        </MenuButton>
      }
      entries={[
        entry(quote === 'scripture' ? t('End Scripture passage') : t('Scripture passage'), BookOpen, () =>
          toggleQuote(editor, 'scripture'),
        ),
        entry(quote === 'prayer' ? t('End prayer') : t('Prayer'), HandHeart, () =>
          toggleQuote(editor, 'prayer'),
        ),
        entry(t('Video or audio'), Film, () => openWindow(editor, 'media')),
        entry(t('Button'), MousePointerClick, () => openWindow(editor, 'action')),
        entry(t('Divider'), Minus, () => editor.chain().focus().setHorizontalRule().run()),
      ]}
    />
  )
}
