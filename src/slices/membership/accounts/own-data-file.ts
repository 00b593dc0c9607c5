import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { callIn } from '#core/pages/page-services.ts'
import { exportOwnData } from './account-contract.ts'

const Refusal = z.object({ init: z.object({ status: z.union([z.literal(401), z.literal(403)]) }) })

/** /account/data/my-data.json, for browsers that haven't loaded the page's code. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const all = await callIn(context)(exportOwnData, {})
    return new Response(JSON.stringify(all, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
      },
    })
  } catch (refused) {
    // Nobody is logged in, or the password was entered too long ago: the page asks for it.
    throw Refusal.safeParse(refused).success ? redirect('/account/data', 303) : refused
  }
}
