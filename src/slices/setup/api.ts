import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { isOn } from '#core/settings/sections.ts'
import { msg, t } from '#core/text/messages.ts'
import {
  closeSite,
  finishSetup,
  markStep,
  openSite,
  readSetup,
  type Setup,
  writeOpeningLine,
} from './contract.ts'
import { verdictOn } from './rules.ts'
import { siteChecks } from './site-steps.ts'
import { changeOpening, findMarks, findOpening, saveMark } from './store.ts'

const skipped = msg('{name} skipped the setup step “{item}.”')
const reopened = msg('{name} marked the setup step “{item}” as not done.')

export type Steps = () => readonly SetupStep[]

export function setupApi(all: Steps): ServedEndpoint[] {
  const stepsIn = ({ organisation: { sections } }: Context) =>
    all()
      .filter(({ section }) => isOn(sections, section))
      .toSorted((one, other) => one.order - other.order)

  const checksIn = async (context: Context) => {
    const ofSteps = stepsIn(context).map(({ checks }) => checks?.(context) ?? [])
    return (await Promise.all([siteChecks(context), ...ofSteps])).flat()
  }

  const read = async (context: Context): Promise<Setup> => {
    const marks = await findMarks(context.db)
    const steps = stepsIn(context).map(async ({ name, title, text, links, status }) => {
      const { done, text: said } = await status(context)
      return {
        name,
        title: t(title),
        text: t(text),
        links: links.map(({ label, href }) => ({ label: t(label), href })),
        done,
        status: said,
        mark: marks.get(name) ?? null,
      }
    })
    return {
      ...(await findOpening(context.db)),
      steps: await Promise.all(steps),
      checks: await checksIn(context),
    }
  }

  return [
    on(readSetup, (_, context) => read(context)),

    on(markStep, async ({ name, mark }, context) => {
      const step = stepsIn(context).find((each) => each.name === name)
      if (!step) throw notFound(msg('We couldn’t find this step.'))
      await saveMark(context.db, name, mark, context.now)
      context.note(t(step.title))
      if (mark !== 'done') context.noteAct(mark === 'skipped' ? skipped : reopened)
      return read(context)
    }),

    on(finishSetup, async (_, context) => {
      await changeOpening(context.db, { isGuideDone: true }, context.now)
      return read(context)
    }),

    on(openSite, async ({ confirmed }, context) => {
      const verdict = verdictOn(await checksIn(context))
      if (verdict === 'broken') throw refusal('not_ready', notReady)
      if (verdict === 'look' && !confirmed) throw refusal('warnings', withWarnings)
      await changeOpening(context.db, { isOpen: true }, context.now)
      return read(context)
    }),

    on(closeSite, async (_, context) => {
      await changeOpening(context.db, { isOpen: false }, context.now)
      return read(context)
    }),

    on(writeOpeningLine, async ({ line }, context) => {
      await changeOpening(context.db, { line }, context.now)
      return read(context)
    }),
  ]
}

const notReady = msg('The site can’t open yet. First, fix the items marked “Must fix.”')
const withWarnings = msg('Some things should be fixed first. Confirm to open the site anyway.')

const refusal = (code: string, text: string) => new Problem(409, text, undefined, { code })
