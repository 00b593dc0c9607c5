import type { Generated } from 'kysely'

type SiteOpeningTable = {
  only_one: Generated<boolean>
  is_open: boolean
  first_opened: Date | null
  line: Generated<string>
  guide_done: boolean
}

type SetupStepTable = { name: string; mark: 'done' | 'skipped'; marked: Date }

declare module '#core/data/db.ts' {
  interface Tables {
    site_opening: SiteOpeningTable
    setup_step: SetupStepTable
  }
}
