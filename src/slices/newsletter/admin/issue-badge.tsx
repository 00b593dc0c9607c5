import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { IssueState } from '../issues/issue-contract.ts'
import { issueStateNames } from '../labels.ts'

const tones: Record<IssueState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'danger',
  sent: 'success',
  cancelled: 'neutral',
}

export const IssueBadge = ({ state }: { state: IssueState }) => (
  <Badge tone={tones[state]} dot={state === 'sending'}>
    {issueStateNames[state]}
  </Badge>
)
