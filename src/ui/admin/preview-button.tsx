import { Eye } from 'lucide-react'
import type { ComponentProps } from 'react'
import { call } from '#core/api/call.ts'
import type { EditableCollection } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { toast } from '../feedback/toast.tsx'

export function PreviewButton({
  variant = 'secondary',
  ...button
}: Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'busyText'>) {
  return (
    <Button {...button} variant={variant} icon={<Eye className="size-4.5" aria-hidden="true" />}>
      {t('Preview')}
    </Button>
  )
}

/** Shows a draft as the public will see it, in a separate tab that the next preview reuses. */
export async function openPreview<Draft>(
  of: EditableCollection<Draft>,
  id: number | undefined,
  draft: Draft,
) {
  // Before any await, while the browser still counts it as a user action.
  const tab = window.open('', 'preview')
  if (!tab) {
    toast.error(t('Your browser blocked the preview. Allow pop-ups for this site, then try again.'))
    return
  }
  try {
    const { href } = await call(of.preview, { id, draft })
    tab.location.href = href
  } catch (error) {
    tab.close()
    throw error
  }
}
