import { Banner } from '#ui/banner.tsx'

/** Whether the books agree with what the providers told, to the cent. */
export function BooksState({ broken }: { broken: readonly { rule: string; what: string }[] }) {
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
