import { hasPermission, memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { issueStateNames } from '../labels.ts'
import type { Issue, IssueState } from './issue-contract.ts'
import { findIssue, type IssueWithRun } from './issue-store.ts'
import { issueOf } from './issue-view.ts'

export async function issueOrNotFound(db: Db, id: number): Promise<IssueWithRun> {
  const row = await findIssue(db, id)
  if (!row) throw notFound('We couldn’t find this issue.')
  return row
}

export const isIn = (state: IssueState) =>
  new Problem(
    409,
    t('The status of this issue is now “{status}.” Please reload the page.', {
      status: t(issueStateNames[state]),
    }),
    undefined,
    { code: 'issue_status_changed', params: { status: state } },
  )

/** The error if nothing was changed: deleted, already being sent, or a newer version. */
export async function refusal(db: Db, id: number): Promise<Problem> {
  const { state } = await issueOrNotFound(db, id)
  return state === 'draft' || state === 'scheduled' ? changedMeanwhile() : isIn(state)
}

export const seesMoney = ({ caller }: Pick<Context, 'caller'>) =>
  hasPermission(memberOf(caller).roles, 'money')

export const readBack = async (id: number, context: Context): Promise<Issue> =>
  issueOf(await issueOrNotFound(context.db, id), seesMoney(context))
