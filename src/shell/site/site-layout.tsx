import { EyeOff } from 'lucide-react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { previewIn, previewParameter, readPreview } from '#core/cache/preview.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { SiteChrome } from './site-chrome.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = previewIn(request.url)
  return token === null ? null : callIn(context)(readPreview, { token })
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  previewIn(currentUrl.href) !== previewIn(nextUrl.href)

export default function SiteLayout() {
  const preview = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <SiteChrome>
      {preview && query.has(previewParameter) && <PreviewBanner />}
      <Outlet />
    </SiteChrome>
  )
}

/** A banner that stays visible over the preview of a draft. */
function PreviewBanner() {
  return (
    <p
      role="status"
      className="no-print sticky top-(--bars) z-20 flex items-center justify-center gap-3 border-accent border-b bg-accent-soft px-4 py-2.5 text-center font-semibold text-ink text-sm"
    >
      <EyeOff className="size-5 shrink-0" aria-hidden="true" />
      <span>
        {t('Preview: only staff can see this.')}{' '}
        <span className="max-sm:hidden">{t('This is how it will look when it’s published.')}</span>
      </span>
    </p>
  )
}
