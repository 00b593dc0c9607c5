import { call } from '#core/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { checkBooks } from '../contract.ts'

/** Whether the books agree with what the providers told, to the cent. Asked once the page is there: it reads them all. */
export const BooksState = () => (
  <Loaded load={() => call(checkBooks, {})}>{({ broken }) => <Agreement broken={broken} />}</Loaded>
)

function Agreement({ broken }: { broken: readonly { rule: string; what: string }[] }) {
  if (broken.length === 0) {
    return (
      <Banner tone="success" title="The books agree">
        Every entry sums to zero, and every account agrees with the payments, refunds, fees, disputes and
        payouts it is made of.
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title="The books do not agree">
      <ul className="list-disc pl-5">
        {broken.map(({ rule, what }) => (
          <li key={`${rule} ${what}`}>
            {rule}: {what}
          </li>
        ))}
      </ul>
      Whoever runs the house should look into it: “npm run doctor” says the same.
    </Banner>
  )
}
