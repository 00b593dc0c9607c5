import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import type { CacheVariables } from '../cache/serve-cached.ts'
import type { Db } from '../data/db.ts'
import { type Notes, recordAct } from '../security/audit.ts'
import type { Organisation } from '../settings/organisation.ts'
import { uploadAdmission } from '../storage/upload-admission.ts'
import { csvResponse } from '../text/csv-export.ts'
import { withMessages } from '../text/message-scope.ts'
import { type Messages, msg, t } from '../text/messages.ts'
import { type Caller, checkAccess, isConfirmed, visitor } from './access.ts'
import { apiBase } from './call.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { type Context, isServed, type ServedEndpoint } from './endpoint-handler.ts'
import { idempotentByKey } from './idempotency.ts'
import { pageLinks } from './paging.ts'
import { loginRequired, noPermission, Problem } from './problems.ts'
import { announcedBytes, fromAnotherSite, limitedBody, type Visit, visitOf } from './request.ts'
import { retryHeaders, unavailable } from './unavailable.ts'

type PerRequest =
  | 'caller'
  | 'now'
  | 'visit'
  | 'note'
  | 'noteAct'
  | 'cachedUntil'
  | 'requestKey'
  | 'organisation'

export type Services = Omit<Context, PerRequest> & {
  organisation: () => Promise<Organisation>
  messages: () => Promise<Messages>
  trustProxy: boolean
  identify: (visit: Visit) => Promise<Caller>
  /** Resolves once this node has dropped the cached answers that the last write made stale. */
  caughtUp: () => Promise<void>
  unexpected: (error: unknown, request: Request) => void
}

const pageShape = z.object({ items: z.array(z.unknown()), total: z.number() })
const pageInput = z.object({ page: z.coerce.number(), page_size: z.coerce.number() }).partial()

/** Mounts each endpoint at its method and path, with and without a trailing slash. */
export function serveEndpoints(served: readonly ServedEndpoint[], services: Services) {
  const api = new Hono<CacheVariables>({ strict: false })
  const { identify, caughtUp, unexpected, trustProxy, messages, ...others } = services
  const { organisation: readOrganisation, ...parts } = others
  const { siteUrl } = services
  const visitParts = { secure: siteUrl.startsWith('https:'), trustProxy }

  const uploads = uploadAdmission()
  api.use(async (_, next) => withMessages(await messages(), next))

  for (const each of served) {
    const { endpoint } = each
    const { method, cacheTables, fromAnywhere } = endpoint
    const isStaffAct = method !== 'GET' && endpoint.access.startsWith('staff') && !endpoint.unaudited
    const audited = isStaffAct ? withAudit(each) : each.run
    const run = endpoint.idempotent ? idempotentByKey({ endpoint, run: audited }) : audited
    api.on(method, honoPath(endpoint.path), async (c, next) => {
      const organisation = await readOrganisation()
      if (!isServed(organisation, each)) return next()
      if (method !== 'GET' && !fromAnywhere && fromAnotherSite(c.req.raw, siteUrl)) {
        throw new Problem(403, 'This request came from another site. Go back to our site and try again.')
      }
      const visit = visitOf(c, visitParts)
      // A cached answer is for everybody, so it must not depend on who requested it first.
      const caller = cacheTables || fromAnywhere ? visitor : await identify(visit)
      const now = new Date()
      guard(endpoint, caller, now)
      using _place =
        endpoint.upload?.admitted &&
        uploads.enter(visit.address, announcedBytes(c.req.raw, endpoint.upload.limit))
      const raw = await inputOf(endpoint, c)
      // `Expires` has whole seconds, rounded down: an answer is not cached in the second in which it changes.
      const cachedUntil = (moment: Date) => c.header('Expires', moment.toUTCString())
      const context = {
        ...parts,
        organisation,
        visit,
        caller,
        now,
        cachedUntil,
        note: () => {},
        noteAct: () => {},
      }
      const result = await run(raw, context)
      if (method !== 'GET' && !each.answersAtOnce) await caughtUp()
      const csvFile = csvResponse(result, parts.db, (error) => unexpected(error, c.req.raw))
      if (csvFile) return csvFile
      if (cacheTables) c.set('madeOf', cacheTables)
      else c.header('Cache-Control', 'no-store')
      if (!endpoint.paged) return c.json(result, endpoint.status ?? 200)
      return c.json(pageBody(c, endpoint, raw, result))
    })
  }
  refuseOtherMethods(api, served, readOrganisation)
  api.all(`${apiBase}/*`, () => {
    throw new Problem(404, 'There’s nothing at this address.')
  })
  api.onError((error, c) => {
    if (!(error instanceof Problem)) unexpected(error, c.req.raw)
    const problem =
      error instanceof Problem ? error : (unavailable(error) ?? new Problem(500, 'Something went wrong.'))
    const headers = new Headers({ 'Cache-Control': 'no-store', ...retryHeaders(problem.status) })
    if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter))
    // A refusal may set cookies too: those of a session that has ended are cleared.
    for (const cookie of c.res.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
    return Response.json(problem.body, { status: problem.status, headers })
  })
  return api
}

const honoPath = (path: string) => `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** A staff act and its line in the audit log are written in one transaction. */
const withAudit =
  ({ endpoint, area, run }: ServedEndpoint): ServedEndpoint['run'] =>
  (raw, context) => {
    const runAudited = async (db: Db) => {
      const notes: Notes = { items: [], changes: [] }
      const note: Context['note'] = (item, changes = []) => {
        if (item) notes.items.push(item)
        notes.changes.push(...changes)
      }
      const noteAct: Context['noteAct'] = (sentence) => {
        notes.act = sentence
      }
      const result = await run(raw, { ...context, db, note, noteAct })
      const served = { endpoint, ...(area !== undefined && { area }) }
      await recordAct(db, served, raw, context.caller, notes, context.organisation.timeZone)
      return result
    }
    // Drawing a picture takes long, and must not occupy the database meanwhile.
    return endpoint.upload ? runAudited(context.db) : context.db.transaction().execute(runAudited)
  }

const passwordRequired = { confirmation: msg('Enter your password to continue.') }

function guard(endpoint: Endpoint, caller: Caller, now: Date) {
  const verdict = checkAccess(endpoint.access, caller)
  if (verdict === 'sign in') throw new Problem(401, loginRequired)
  if (verdict === 'forbidden') throw new Problem(403, noPermission)
  if (endpoint.reauthenticate && caller.kind === 'member' && !isConfirmed(caller, now)) {
    throw new Problem(403, passwordRequired.confirmation, passwordRequired)
  }
}

async function inputOf(endpoint: Endpoint, c: HttpContext): Promise<Record<string, unknown>> {
  const inPath = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, c.req.param(name)]))
  const inQuery = c.req.query()
  for (const text of Object.values({ ...inQuery, ...inPath })) storableText(text)
  if (endpoint.upload) {
    const bytes = await limitedBody(c.req.raw, endpoint.upload.types, endpoint.upload.limit)
    return { ...inQuery, bytes, ...inPath }
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...inQuery, ...inPath }
  const bytes = await limitedBody(c.req.raw, ['application/json'], 256 * 1024)
  return { ...jsonObject(bytes), ...inPath }
}

function jsonObject(bytes: Uint8Array): object {
  try {
    const text = new TextDecoder().decode(bytes)
    const body: unknown = text ? JSON.parse(text, (_, value) => storableText(value)) : {}
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch (error) {
    if (error instanceof Problem) throw error
  }
  throw new Problem(400, 'Send the body as a JSON object.')
}

/**
 * PostgreSQL cannot store the character U+0000 in a text. A lone surrogate, which some programs leave when they cut a
 * text, becomes the replacement character.
 */
function storableText(value: unknown) {
  if (typeof value !== 'string') return value
  if (value.includes('\0'))
    throw new Problem(400, 'The text contains a character that can’t be saved. Remove it and try again.')
  return value.toWellFormed()
}

function pageBody(c: HttpContext, endpoint: Endpoint, raw: unknown, result: unknown) {
  const { items, total } = pageShape.parse(result)
  const query = pageInput.parse(endpoint.input.parse(raw))
  c.header('X-Total-Count', String(total))
  const links = pageLinks(new URL(c.req.url), query.page ?? 1, query.page_size ?? 1, total)
  if (links) c.header('Link', links)
  return items
}

function refuseOtherMethods(
  api: Hono<CacheVariables>,
  served: readonly ServedEndpoint[],
  readOrganisation: Services['organisation'],
) {
  for (const [path, endpoints] of Map.groupBy(served, (each) => each.endpoint.path)) {
    api.all(honoPath(path), async (c, next) => {
      const organisation = await readOrganisation()
      const open = endpoints.filter((each) => isServed(organisation, each))
      if (open.length === 0) return next()
      const allowed = open.map(({ endpoint }) => endpoint.method).join(', ')
      const refusal = t('This address accepts {methods}.', { methods: allowed })
      const { body } = new Problem(405, refusal, undefined, { params: { methods: allowed } })
      return c.json(body, 405, { Allow: allowed })
    })
  }
}
