import { call } from '#core/api/call.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Fact } from '#ui/text/fact.tsx'
import { type Gap, gapsIn, tryOrganisation } from './organisation-gaps.ts'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'

export function OrganisationPart() {
  const organisation = useOrganisation()
  const { missing, demo } = gapsIn(organisation)
  return (
    <Part
      title="Organisation"
      badge={
        missing.length > 0 ? (
          <Badge tone="danger">Something is missing</Badge>
        ) : (
          <Badge tone={demo.length > 0 ? 'accent' : 'success'}>
            {demo.length > 0 ? 'Partly the demo’s' : 'Complete'}
          </Badge>
        )
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Name">{organisation.name || 'None'}</Fact>
        <Fact name="Time zone">{organisation.timeZone}</Fact>
        <Fact name="Missing">
          <Gaps gaps={missing} />
        </Fact>
        <Fact name="Still the demo’s">
          <Gaps gaps={demo} />
        </Fact>
      </dl>
      <TryButton
        bad="Not ready for visitors"
        act={async () => tryOrganisation(await call(readOrganisation, {}), new Date())}
      >
        Look as a visitor
      </TryButton>
    </Part>
  )
}

const Gaps = ({ gaps }: { gaps: readonly Gap[] }) =>
  gaps.length === 0 ? (
    'Nothing'
  ) : (
    <ul>
      {gaps.map(({ what, href }) => (
        <li key={what}>
          <AppLink href={href} className="underline underline-offset-4">
            {what.slice(0, 1).toUpperCase() + what.slice(1)}
          </AppLink>
        </li>
      ))}
    </ul>
  )
