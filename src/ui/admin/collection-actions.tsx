import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { BookmarkButton } from '../controls/bookmark-button.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { toast } from '../feedback/toast.tsx'
import { useAct } from '../forms/use-act.ts'
import { openPreview, PreviewButton } from './preview-button.tsx'

/** The title of an item: the first text of its draft that isn't the address of a picture. */
export function itemTitle(draft: unknown): string | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  return Object.values(draft).find((value) => typeof value === 'string' && /^(?!\/|https?:)./.test(value))
}

/** Three of them fit in one line on a phone. */
const narrow = 'max-sm:px-3'

/** What staff can do with one item where it is listed. */
export function CollectionActions<Draft>({
  of,
  item,
  edit,
  bookmark,
  view,
  before,
  className,
}: {
  of: EditableCollection<Draft>
  item: Editable<Draft>
  /** The address of its form, or a function that opens it. */
  edit: string | (() => void)
  /** The address that links to it, if it is not the address of its form. */
  bookmark?: string
  /** The address of its public page, where it has one. */
  view?: string | undefined
  /** Further actions of its kind. */
  before?: ReactNode
  className?: string
}) {
  const remove = useRemoval(of, item.id)
  const { act, busy } = useAct()
  const address = bookmark ?? (typeof edit === 'string' ? edit : undefined)
  const edits = {
    variant: 'secondary',
    size: 'small',
    className: narrow,
    icon: <Pencil className="size-4.5" aria-hidden="true" />,
    children: t('Edit'),
  } as const
  return (
    <span className={classNames('inline-flex flex-wrap gap-2 whitespace-nowrap', className)}>
      {before}
      {view !== undefined && item.publication.state === 'published' && (
        <ButtonLink
          variant="quiet"
          size="small"
          className={narrow}
          href={view}
          icon={<Eye className="size-4.5" aria-hidden="true" />}
        >
          {t('View')}
        </ButtonLink>
      )}
      {item.publication.state !== 'published' && (
        <PreviewButton
          variant="quiet"
          size="small"
          className={narrow}
          busy={busy === 'preview'}
          onClick={() => void act('preview', () => openPreview(of, item.id, item.draft))}
        />
      )}
      {address !== undefined && (
        <BookmarkButton
          href={address}
          title={itemTitle(item.draft) ?? t('No. {id}', { id: item.id })}
          // In a table on a phone there is no room for it; the page of the item has one.
          {...(bookmark === undefined && { className: 'max-sm:hidden' })}
        />
      )}
      {typeof edit === 'string' ? (
        <ButtonLink {...edits} href={edit} />
      ) : (
        <Button {...edits} onClick={edit} />
      )}
      <Button
        variant="quiet"
        size="small"
        className={narrow}
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t('Delete')}
      </Button>
    </span>
  )
}

/** Deletes at once, and offers to undo it. */
function useRemoval<Draft>(of: EditableCollection<Draft>, id: number) {
  const { act } = useAct()
  const restore = () => act('restore', () => call(of.restore, { id }))
  return async () => {
    if (await act('remove', () => call(of.remove, { id }))) toast.undo(t('Deleted.'), () => void restore())
  }
}
