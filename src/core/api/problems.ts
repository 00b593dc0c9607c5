import { z } from 'zod'
import { text } from '../text/say.ts'

/** The body of every refusal: what happened, and which field is at fault. */
export const problemShape = z.looseObject({
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type ProblemBody = z.infer<typeof problemShape>

export class Problem extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** Further fields of the body: a new cart, a challenge. */
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
    const body = { ...this.also, detail: this.message }
    return this.errors ? { ...body, errors: this.errors } : body
  }
}

/** Any thrown error as a problem that can be shown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(0, text('Something went wrong.'))

export const notFound = (what: string) => new Problem(404, `${what} was not found.`)

/** Too many tries, with the time after which to retry. */
export class TooManyProblem extends Problem {
  constructor(
    retryAfter: number,
    detail: string = text('Too many tries. Please wait a little and try again.'),
    also?: Record<string, unknown>,
  ) {
    super(429, detail, undefined, also, retryAfter)
  }
}

/** An edit conflict: the client has not seen the latest version. Forms offer a choice (ui/forms/conflict.tsx). */
export const changedMeanwhile = (what: string, it = 'it') =>
  new Problem(409, `Somebody else changed ${what} while you had ${it} open.`, undefined, { changed: true })

/** The first message of each field; the first of all is the detail. */
export function invalid(issues: readonly z.core.$ZodIssue[]): Problem {
  // A map, since the client names the fields, and could name `__proto__`.
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!errors.has(field)) errors.set(field, issue.message)
  }
  const [first = text('The request is not valid.')] = errors.values()
  return new Problem(400, first, Object.fromEntries(errors))
}
