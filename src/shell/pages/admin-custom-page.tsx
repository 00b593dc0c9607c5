import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { optionalSection } from '#core/pages/page-services.ts'
import { msg } from '#core/text/messages.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { PageForm } from '#slices/pages/admin/page-form.tsx'
import { customPages } from '#slices/pages/contract.ts'
import { editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'

const loadItem = editableLoader(customPages)

export async function loader(args: LoaderFunctionArgs) {
  const [item, all] = await Promise.all([
    loadItem(args),
    // There are none while giving is off.
    optionalSection(args.context, ({ call }) => call(purposes.list, { page_size: 100 })),
  ])
  return { item, purposes: (all?.items ?? []).map(({ id, name }) => ({ id, name })) }
}

export const meta = editableMeta(customPages)

export const handle = { title: msg('Pages') }

export default function AdminCustomPage() {
  const { item, purposes } = useLoaderData<typeof loader>()
  return <PageForm item={item} purposes={purposes} />
}
