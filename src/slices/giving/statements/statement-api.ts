import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { statementsOf } from '../gifts/donor-store.ts'
import {
  downloadStatements,
  issueStatements,
  listStatements,
  mailStatements,
  ownStatements,
  previewStatement,
  readStatement,
  statementPages,
  statementSummary,
} from './statement-contract.ts'
import { mailJob, scopeOf } from './statement-mail.ts'
import {
  currentStatements,
  donorsOf,
  issue,
  previewOf,
  statementByToken,
  summaryOf,
} from './statement-store.ts'

const scopeIn = ({ db, payments }: Pick<Context, 'db' | 'payments'>, year: number) =>
  scopeOf(db, year, payments)

const named = (year: number) => t('the giving statements for {year}', { year: String(year) })

export const statementApi: ServedEndpoint[] = [
  on(statementSummary, async ({ year }, context) => summaryOf(context.db, await scopeIn(context, year))),

  on(listStatements, async ({ year, ...page }, context) => {
    const scope = await scopeIn(context, year)
    const { donors } = await summaryOf(context.db, scope)
    return { items: await donorsOf(context.db, scope, page), total: donors }
  }),

  on(previewStatement, async ({ year, person }, context) => {
    const preview = await previewOf(context.db, await scopeIn(context, year), person)
    if (!preview) throw notFound(msg('We couldn’t find this person.'))
    return preview
  }),

  on(issueStatements, async ({ year }, context) => {
    const { db, caller, now, note, organisation } = context
    if (year > Number(dayOf(now, organisation.timeZone).slice(0, 4))) {
      throw new Problem(400, msg('That year hasn’t started yet.'), {
        year: msg('That year hasn’t started yet.'),
      })
    }
    const issued = await issue(db, await scopeIn(context, year), memberOf(caller).username, now)
    note(named(year))
    return { issued }
  }),

  on(mailStatements, async ({ year }, { db, note, payments }) => {
    await payments.jobs.send(db, mailJob, { year })
    note(named(year))
    return { message: 'The statements are being emailed.' }
  }),

  on(downloadStatements, async ({ year }, { note }) => {
    note(named(year))
    return { href: `/admin/donations/statements/${year}.pdf` }
  }),

  on(statementPages, async ({ year, after }, context) =>
    currentStatements(context.db, await scopeIn(context, year), after),
  ),

  on(readStatement, async ({ token }, { db }) => {
    const statement = await statementByToken(db, token)
    if (!statement) throw notFound(msg('We couldn’t find this statement.'))
    return statement
  }),

  on(ownStatements, (_, { db, caller }) => statementsOf(db, { member: memberOf(caller).id })),
]
