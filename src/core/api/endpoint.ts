import { z } from 'zod'
import type { Access } from './access.ts'

/**
 * One call of the API as data: the server mounts it, the site calls it, the reference describes it.
 *
 * `cacheTables` names the tables its answer is made from. Such an answer is the same for everybody: it is cached until
 * one of the tables changes, and so are pages made only from such answers.
 */
export type Endpoint<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  /** A short imperative that names the object: 'Update a product'. */
  summary: string
  /** What the summary leaves out, in full sentences. */
  description?: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api, without a trailing slash: `/blog/posts/{id}`. */
  path: `/${string}`
  access: Access
  input: I
  output: O
  cacheTables?: readonly string[]
  /** The response is an array, with its total in `X-Total-Count` and the other pages in `Link`. */
  paged?: true
  /** A dangerous act: staff who gave their password long ago have to enter it again. */
  reauthenticate?: true
  /**
   * The line in the audit log of what staff did by this call, in the past tense: `{name} refunded {item}.` The handler
   * says which item by `note`.
   */
  audit?: string
  /** Staff change their own preferences, which concern nobody else: not written to the audit log. */
  unaudited?: true
  /** Must not act twice: the same `Idempotency-Key` gets the same answer. */
  idempotent?: true
  /** Other sites and servers may call it too: it ignores who is signed in. */
  fromAnywhere?: true
  /** The request's body is a file, passed to the handler as `bytes`. */
  upload?: {
    types: readonly string[]
    limit: number
    /** Large enough to need admission (upload-admission.ts) before its body is read. */
    admitted?: true
  }
  status?: 200 | 201
}

export const endpoint = <I extends z.ZodObject, O extends z.ZodType>(definition: Endpoint<I, O>) => definition

const pathParameter = /\{(\w+)\}/g

export const pathParameters = (path: string) =>
  [...path.matchAll(pathParameter)].map((match) => match[1] ?? '')

/** Splits an input into the path and the rest for the query or the body. */
export function address(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(pathParameter, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path: filled, rest }
}

export const id = z.coerce.number<string | number>().int().positive().max(2_147_483_647)
export const byId = z.object({ id })
