import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { previewIn, previewParameter, readPreview } from '#core/cache/preview.ts'
import { callIn } from '#core/pages/page-services.ts'
import { PreviewBanner } from './preview-banner.tsx'
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
