import { type MetaFunction, useMatches } from 'react-router'
import { pageTitle } from '#core/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { announcedAt } from './admin-announced.ts'
import { Notice } from './notice.tsx'

export const meta: MetaFunction = (args) => pageTitle(args, announcedAt(args.matches).title)

/** A room of the admin area whose work is still to come. */
export default function AdminRoomPage() {
  const { title, text, palette, motif } = announcedAt(useMatches())
  return (
    <Notice
      title={title}
      text={
        <>
          {text}{' '}
          <span className="mt-3 block">
            This page is still being prepared: there is nothing to do here yet.
          </span>
        </>
      }
      palette={palette}
      motif={motif}
    >
      <ButtonLink href="/admin/dashboard">Back to the dashboard</ButtonLink>
    </Notice>
  )
}
