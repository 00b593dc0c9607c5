import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { readPictureAlt } from '#core/storage/picture.ts'
import { msg, t } from '#core/text/messages.ts'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useSections } from '../state/use-sections.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { insertBlocks } from './insert-block.ts'
import { textAttribute } from './serialize.ts'
import { mediaKind, typedAddress } from './stored-text.ts'

type Props = { editor: Editor; onClose: () => void }

const text = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim()

const wrongAddress = () => t('Enter a link, such as https://example.org or /give.')

export function LinkWindow({ editor, onClose }: Props) {
  const [{ href, label, isText }] = useState(() => {
    const current: unknown = editor.getAttributes('link').href
    if (typeof current === 'string') editor.commands.extendMarkRange('link')
    const { from, to, empty, $from, $to } = editor.state.selection
    return {
      href: typeof current === 'string' ? current : '',
      label: empty ? '' : editor.state.doc.textBetween(from, to, ' '),
      // Several paragraphs keep their text.
      isText: $from.sameParent($to),
    }
  })
  const apply = (typed: FormData) => {
    const address = typedAddress(text(typed, 'href'))
    if (!address) return { href: wrongAddress() }
    const shown = isText
      ? text(typed, 'label') || address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
      : label
    if (shown === label) editor.chain().focus().setLink({ href: address }).run()
    else {
      const mark = { type: 'link', attrs: { href: address } }
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: shown, marks: [mark] })
        .unsetMark('link')
        .run()
    }
    return undefined
  }
  return (
    <EditorDialog<'href'>
      {...{ editor, onClose, apply }}
      title={href === '' ? t('Add a link') : t('Edit the link')}
      submit={href === '' ? t('Add link') : t('Save')}
      remove={
        href === ''
          ? undefined
          : {
              label: t('Remove link'),
              act: () => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
            }
      }
    >
      {(errors) => (
        <>
          <TextField
            label={t('Link')}
            name="href"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={href}
            maxLength={2000}
            error={errors.href}
            hint={t('A web address, an email address, a phone number or a page on this site, such as /give.')}
          />
          {isText && (
            <TextField label={t('Text')} name="label" defaultValue={label} maxLength={300} optional />
          )}
        </>
      )}
    </EditorDialog>
  )
}

/** The card that is selected, if it is one of these. */
function selectedNode({ state }: Editor, type: string) {
  const { selection } = state
  return selection instanceof NodeSelection && selection.node.type.name === type ? selection.node : null
}

/** Puts a card into the text, or changes the one that is selected. */
function writeCard(editor: Editor, type: string, attrs: Record<string, string>) {
  if (selectedNode(editor, type)) editor.chain().updateAttributes(type, attrs).focus().run()
  else insertBlocks(editor, [{ type, attrs }])
}

export function MediaWindow({ editor, onClose }: Props) {
  const [current] = useState(() => selectedNode(editor, 'media'))
  const apply = (typed: FormData) => {
    const [href, title] = [text(typed, 'href'), text(typed, 'title')]
    const kind = mediaKind(href)
    const wrong = {
      ...(!kind && { href: t('Enter a link that starts with https://.') }),
      ...(title === '' && { title: t('Enter a title.') }),
    }
    if (!kind || title === '') return wrong
    writeCard(editor, 'media', { href, title, kind })
    return undefined
  }
  return (
    <EditorDialog<'href' | 'title'>
      {...{ editor, onClose, apply }}
      title={t('Video or audio')}
      submit={current ? t('Save') : t('Insert')}
    >
      {(errors) => (
        <>
          <TextField
            label={t('Link')}
            name="href"
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={current ? textAttribute(current, 'href') : ''}
            maxLength={500}
            error={errors.href}
            hint={t(
              'Videos from YouTube, Facebook, TikTok and Vimeo play on the page. Other links open on their own site.',
            )}
          />
          <TextField
            label={t('Title')}
            name="title"
            defaultValue={current ? textAttribute(current, 'title') : ''}
            maxLength={200}
            error={errors.title}
          />
        </>
      )}
    </EditorDialog>
  )
}

/** Where buttons usually lead, with what they say. Those to sections that are off aren't offered. */
const destinations = [
  { href: '/give', name: msg('Give'), label: msg('Give') },
  { href: '/Holy-Ghost-prayer-movement', name: msg('Convention registration'), label: msg('Register') },
  { href: '/prayer', name: msg('Ask for prayer'), label: msg('Ask for prayer') },
]

const other = 'other'

export function ActionWindow({ editor, onClose }: Props) {
  const { leads } = useSections()
  const offered = destinations.filter((each) => leads(each.href))
  const [first] = offered
  const [current] = useState(() => selectedNode(editor, 'action'))
  const [href] = useState(current ? textAttribute(current, 'href') : (first?.href ?? ''))
  const [destination, setDestination] = useState(offered.find((each) => each.href === href)?.href ?? other)
  const [label, setLabel] = useState(current ? textAttribute(current, 'label') : first ? t(first.label) : '')
  const choose = (chosen: string) => {
    const next = offered.find((each) => each.href === chosen)
    setDestination(next?.href ?? other)
    // A label that somebody wrote stays.
    if (destinations.some((each) => t(each.label) === label)) setLabel(next ? t(next.label) : '')
  }
  const apply = (typed: FormData) => {
    const address = destination === other ? typedAddress(text(typed, 'href')) : destination
    const shown = label.trim()
    if (!address || shown === '') {
      return {
        ...(!address && { href: wrongAddress() }),
        ...(shown === '' && { label: t('Enter the button text.') }),
      }
    }
    writeCard(editor, 'action', { href: address, label: shown })
    return undefined
  }
  return (
    <EditorDialog<'href' | 'label'>
      {...{ editor, onClose, apply }}
      title={t('Button')}
      submit={current ? t('Save') : t('Insert')}
    >
      {(errors) => (
        <>
          <SelectField
            label={t('Links to')}
            name="destination"
            value={destination}
            onChange={(event) => choose(event.target.value)}
            options={[
              ...offered.map((each) => ({ value: each.href, label: t(each.name) })),
              { value: other, label: t('Another link') },
            ]}
          />
          {destination === other && (
            <TextField
              label={t('Link')}
              name="href"
              inputMode="url"
              defaultValue={offered.some((each) => each.href === href) ? '' : href}
              maxLength={2000}
              error={errors.href}
            />
          )}
          <TextField
            label={t('Button text')}
            name="label"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            maxLength={60}
            error={errors.label}
          />
        </>
      )}
    </EditorDialog>
  )
}

/** A picture of the library, with the description that it has there. */
export async function insertPicture(editor: Editor, src: string): Promise<void> {
  const { alt } = await call(readPictureAlt, { image: src }).catch(() => ({ alt: '' }))
  insertBlocks(editor, [{ type: 'picture', attrs: { src, alt } }])
}
