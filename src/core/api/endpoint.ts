import { z } from 'zod'
import type { Access } from './access.ts'

/**
 * One call of the API as data: the server mounts it, the site calls it, the reference describes it.
 *
 * `kept` names the tables its answer is made of. Such an answer is the same for everybody: it is served from
 * memory until one of the tables changes, and pages made only of such answers are kept whole.
 */
export type Endpoint<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api, without a trailing slash: `/blog/posts/{id}`. */
  path: `/${string}`
  access: Access
  input: I
  output: O
  cacheTables?: readonly string[]
  /** The answer travels as an array, its total in `X-Total-Count` and `Link`. */
  paged?: true
  /** A dangerous act: staff who gave their password long ago give it again. */
  reauthenticate?: true
  /** Staff put their own desk in order: nobody else is concerned, and the audit log says nothing of it. */
  unaudited?: true
  /** Must not act twice: the same `Idempotency-Key` gets the same answer. */
  idempotent?: true
  /** Servers and pages of others call it too: whoever is signed in here is a visitor to it. */
  fromAnywhere?: true
  /** The request's body is a file, handed over as `bytes`. */
  upload?: {
    types: readonly string[]
    limit: number
    /** Large enough to need a place (upload-admission.ts) before its body is read. */
    admitted?: true
  }
  status?: 200 | 201
}

export const endpoint = <I extends z.ZodObject, O extends z.ZodType>(definition: Endpoint<I, O>) => definition

const pathParameter = /\{(\w+)\}/g

export const pathParameters = (path: string) =>
  [...path.matchAll(pathParameter)].map((match) => match[1] ?? '')

/** Splits an input into the address and what is left for the query or the body. */
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
