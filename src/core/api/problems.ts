import { z } from 'zod'
import { msg, reworded } from '../text/messages.ts'

/**
 * The body of every refusal: what happened and which field is at fault, ready to be shown; and the same for programs, as
 * a code with the values in the text.
 */
export const problemShape = z.looseObject({
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ProblemBody = z.infer<typeof problemShape>

export class Problem extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** Further fields of the body: its own code, the values in the text, a new cart, a challenge. */
  readonly also: Record<string, unknown>
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    detail: string,
    errors?: Record<string, string>,
    also: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.errors = errors
    this.also = also
    this.retryAfter = retryAfter
  }

  get body(): ProblemBody {
    const code = codes[this.status] ?? (this.status < 500 ? 'invalid' : 'failed')
    const body = { code, ...this.also, detail: reworded(this.message) }
    if (!this.errors) return body
    const errors = Object.entries(this.errors).map(([field, message]) => [field, reworded(message)])
    return { ...body, errors: Object.fromEntries(errors) }
  }
}

/** What a refusal is called for programs, unless it brings its own name. */
const codes: Readonly<Record<number, string>> = {
  401: 'login_required',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

export const loginRequired = msg('Please log in first.')
export const noPermission = msg('You don’t have permission to do this.')

/** Any thrown error as a problem that can be shown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(0, msg('Something went wrong.'))

/** With a whole sentence: 'We couldn’t find this post.' */
export const notFound = (detail: string) => new Problem(404, detail)

/** Too many tries, with the time after which to retry. */
export class TooManyProblem extends Problem {
  constructor(
    retryAfter: number,
    detail: string = msg('Too many attempts. Please wait a few minutes and try again.'),
    also?: Record<string, unknown>,
  ) {
    super(429, detail, undefined, also, retryAfter)
  }
}

/** An edit conflict: the client has not seen the latest version. Forms offer a choice (ui/forms/versions/conflict.tsx). */
export const changedMeanwhile = () =>
  new Problem(409, msg('Someone else changed this while you were editing.'), undefined, {
    changed: true,
    code: 'edit_conflict',
  })

/** The first message of each field; the first of all is the detail. */
export function invalid(issues: readonly z.core.$ZodIssue[]): Problem {
  // A map, since the client names the fields, and could name `__proto__`.
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!errors.has(field)) errors.set(field, issue.message)
  }
  const [first = msg('This request isn’t valid.')] = errors.values()
  return new Problem(400, first, Object.fromEntries(errors), detailsOf(issues[0]))
}

/** The schema's own name for what is wrong with the first field, and the limit that it exceeds. */
function detailsOf(issue: z.core.$ZodIssue | undefined): Record<string, unknown> {
  if (issue?.code === 'too_big') return { code: issue.code, params: { maximum: Number(issue.maximum) } }
  if (issue?.code === 'too_small') return { code: issue.code, params: { minimum: Number(issue.minimum) } }
  return { code: issue && issue.code !== 'custom' ? issue.code : 'invalid' }
}
