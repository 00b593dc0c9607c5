import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { QueryParameters } from '#core/api/query-parameter.ts'
import type { AdminNavigation } from '#core/collections/admin-areas.ts'
import type { CollectionAdmin } from '#core/collections/collection-admin.ts'
import type { Dashboard } from '#core/collections/dashboard.ts'
import type { DashboardSection } from '#core/collections/dashboard-api.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import type { Finding } from '#core/doctor/finding.ts'
import type { Jobs, Worker } from '#core/jobs/jobs.ts'
import type { MailSettings } from '#core/mail/mail-settings.ts'
import type { SitePages } from '#core/pages/site-page.ts'
import type { RealtimeChannel } from '#core/realtime/channel.ts'
import type { OwnData } from '#core/security/own-data.ts'
import type { Current } from '#core/settings/current.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { SectionName } from '#core/settings/sections.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import type { PaymentHandler, PaymentServices } from '#payments/handlers.ts'
import type { PastPlan } from '#payments/past.ts'
import type { Check } from '#payments/reconcile/check.ts'
import type { PayableKind } from '#payments/tables.ts'
import type { Keep } from './fresh/contract.ts'
import type { Activity } from './people/contract.ts'

/** What workers have to work with. */
export type WorkerTools = {
  db: Db
  settings: Settings
  storage: FileStorage
  payments: PaymentServices
  mailSettings: Current<MailSettings>
  organisation: () => Organisation
}

export type SeedTools = {
  now: Date
  /** The site's key, for what is stored sealed. */
  secret: string
  /** Where the demo's files go. */
  storage: FileStorage
  timeZone: string
  /** The demo ministry is going to be written. */
  demo: boolean
  /** No real money moves here: the demo may have gifts, orders and offerings. */
  withPayments: boolean
  /** Visitors see the site from its first start. */
  open: boolean
}

/** What every installation begins with, by the names of the steps. */
export type FirstSteps = Readonly<Record<string, (trx: Db, tools: SeedTools) => Promise<void>>>

/** What the owner keeps when they start over with an empty site. */
export type Fresh = {
  keep: Keep
  /** Staff who stay. */
  members: readonly number[]
  /** The names of all tables that aren't emptied. */
  kept: readonly string[]
  now: Date
  jobs: Jobs
}

/** What happens with a table that isn't emptied when the owner starts over, by its name. */
export type Renewals = Readonly<Record<string, (trx: Db, fresh: Fresh) => Promise<void>>>

/** A table whose rows show pictures, and where staff change one. Made known by `holds_media` in a migration. */
export type PictureHolder = { table: string; kind: string; hrefOf: (id: number) => string }

/**
 * The section of the site that a slice is. While it's off, its pages and calls answer 404 and nothing leads to them. Its
 * jobs go on: whoever has paid, registered or asked for something still gets it.
 */
export type Section = {
  name: SectionName
  /**
   * The calls ('GET /path') of pages that people were given a link to: they are there all the same. The pages are in
   * core/settings/sections.ts, because links in browsers depend on them.
   */
  stays?: readonly string[]
  /** What staff should finish before they turn it off. */
  openWork?: (db: Db) => Promise<Dashboard['waiting']>
}

/**
 * Everything that a slice adds to the program. The root files loop over the list of slices in src/app/slices.ts; a new
 * feature is its folder, a line there, and its pages in src/routes.ts.
 */
export type Slice = {
  name: string
  section?: Section
  /** Its public pages, for the search. */
  sitePages?: SitePages
  endpoints?: () => readonly ServedEndpoint[]
  /** What its public pages read from their query, by the page's path in routes.ts. */
  pageQueries?: Readonly<Record<string, QueryParameters>>
  /** Its public pages whose forms carry a file, with the most bytes of that file. */
  pageUploads?: Readonly<Record<string, number>>
  workers?: (tools: WorkerTools) => readonly Worker[]
  /** What happens when money for it moves, and where staff look at what was paid for. */
  paymentHandlers?: Partial<Record<PayableKind, PaymentHandler>>
  /** Accounts in the books that hold what belongs to others. */
  liabilityAccounts?: readonly string[]
  /** What it holds of a member: for their own copy, and for the day they leave. */
  ownData?: readonly OwnData[]
  /** Kinds of content: found by the search, counted on the dashboard, told when published, known to the media library. */
  collections?: readonly CollectionAdmin[]
  pictureHolders?: readonly PictureHolder[]
  /** What else staff can search for. */
  search?: readonly Searchable[]
  /** In the order of all slices together. */
  dashboard?: readonly (DashboardSection & { order: number })[]
  /** What people did here, in the records of people. Triggers note it: see migration 0094. */
  activities?: readonly Activity[]
  /** What open pages may listen to. */
  channels?: readonly RealtimeChannel[]
  /** What must always hold in its tables, looked at by `npm run doctor`. */
  checks?: readonly Check[]
  /** What else `npm run doctor` says about it. */
  findings?: (site: { db: Db; storage: FileStorage }) => Promise<Finding[]>
  /** What every installation begins with, demo or not, each once. */
  firstSteps?: FirstSteps
  /** Its tables that aren't simply emptied when the owner starts over: those that settings, or its own rows, are in. */
  renewals?: Renewals
  /** The demo's content. */
  seed?: (trx: Db, tools: SeedTools) => Promise<void>
  /** The demo's payments, planned: they are written together with those of the other slices, in the order of time. */
  pastPayments?: (trx: Db, tools: SeedTools) => Promise<PastPlan | null>
  navigation?: AdminNavigation
  /** What it adds to the setup guide, and to the check before the site opens. */
  setupSteps?: readonly SetupStep[]
  /** Its calls ('GET /path') that visitors may use while the site is closed, besides those of its section that stay. */
  whileClosed?: 'all' | readonly string[]
}
