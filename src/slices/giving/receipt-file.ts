import { data, type LoaderFunctionArgs } from 'react-router'
import { callIn, tokenIn } from '#core/page-services.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readGift } from './contract.ts'

/** /give/receipt/{token}.pdf, for gifts that have arrived. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const gift = await callIn(context)(readGift, { token: tokenIn(params) })
  if (!gift.receiptNumber) throw data({ detail: 'This receipt was not found.' }, { status: 404 })
  const organisation = await callIn(context)(readOrganisation, {})
  // Loaded when it is first wanted: the house should start quickly.
  const { receiptPdf } = await import('./receipt-pdf.ts')
  return new Response(new Uint8Array(await receiptPdf(gift, organisation)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="receipt-${gift.receiptNumber}.pdf"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
