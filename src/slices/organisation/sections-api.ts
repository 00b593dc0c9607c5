import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, Problem } from '#core/api/problems.ts'
import type { Dashboard } from '#core/collections/dashboard.ts'
import type { Db } from '#core/data/db.ts'
import { settingChanges } from '#core/security/audit.ts'
import { type SectionName, sectionNames } from '#core/settings/sections.ts'
import { t } from '#core/text/messages.ts'
import { sectionLabels } from './section-names.ts'
import { readSections, writeSections } from './sections-contract.ts'
import { findSections, saveSettings } from './store.ts'

/** What is still to do in these sections. */
export type OpenWork = (
  db: Db,
  names: readonly SectionName[],
) => Promise<{ name: SectionName; waiting: Dashboard['waiting'] }[]>

export const sectionsApi = (openWork: OpenWork): ServedEndpoint[] => [
  on(readSections, async (_, { db }) => ({
    ...(await findSections(db)),
    open: (await openWork(db, sectionNames)).filter(({ waiting }) => waiting.length > 0),
  })),
  on(writeSections, async ({ version, draft, confirmed }, { db, now, note }) => {
    const before = (await findSections(db)).draft
    const ending = sectionNames.filter((name) => before[name] && !draft[name])
    const waiting = confirmed ? [] : (await openWork(db, ending)).flatMap((each) => each.waiting)
    if (waiting.length > 0) throw stillOpen(waiting.map(({ text }) => text))
    const saved = await saveSettings(db, 'sections', { version, draft }, now)
    if (saved === undefined) throw changedMeanwhile()
    note('', settingChanges(before, draft, sectionLabels))
    return { version: saved, draft }
  }),
]

const stillOpen = (tasks: readonly string[]) => {
  const work = tasks.join('; ')
  return new Problem(
    409,
    t('This section has unfinished work: {work}. Confirm to turn the section off anyway.', { work }),
    undefined,
    {
      code: 'open_work',
      params: { work },
    },
  )
}
