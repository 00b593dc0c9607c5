import { createContext as createReactContext } from 'react'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import type { AdminAreas } from '../collections/admin-areas.ts'
import { msg } from '../text/messages.ts'

/** Who looks at a page of a site that is closed: somebody who may open it, other staff, or a visitor. */
export type Viewer = 'owner' | 'staff' | 'visitor'

/** What the server hands to the pages for one request. */
export type PageServices = {
  call: Call
  siteUrl: string
  /** Of the program. */
  version: string
  /** The secret of this rendering, by which our own inline scripts are told from any others. */
  nonce: string | undefined
  /** Whether the page that this route shows for what does not exist is cached: then it need not be rendered. */
  cachedNotFound: (routeId: string) => boolean
  unexpected: (error: unknown) => void
  /** The admin area: who may open what. */
  areas: () => AdminAreas
  /** Left out while the site is open. */
  whileClosed?: Viewer
}

type Context = Readonly<RouterContextProvider>

const services = createContext<PageServices>()

export const provideServices = (context: RouterContextProvider, given: PageServices) =>
  context.set(services, given)
export const servicesIn = (context: Context) => context.get(services)

/** `call` for loaders. A refusal becomes the page's own answer, with the same status. */
export const callIn = (context: Context): Call => servicesIn(context).call

const noPage = msg('We couldn’t find this page.')

/** The id in a page's address; what is no id is a page that is not there. */
export function idIn({ id = '' }: { id?: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ detail: noPage }, { status: 404 })
  return Number(id)
}

/** The token in a page's address; what is none is a page that is not there. */
export function tokenIn({ token }: { token?: string }): string {
  const read = z.uuid().safeParse(token)
  if (!read.success) throw data({ detail: noPage }, { status: 404 })
  return read.data
}

/** The nonce on its way through the rendering; in a browser there is none. */
export const Nonce = createReactContext<string | undefined>(undefined)

/** A part that a page can stand without: when it does not load, the part is null. */
export async function optionalSection<T>(
  context: Readonly<RouterContextProvider>,
  load: (services: ReturnType<typeof servicesIn>) => Promise<T>,
): Promise<T | null> {
  const services = servicesIn(context)
  try {
    return await load(services)
  } catch (error) {
    // A refusal of the API is no Error but the page's answer, and the API has logged what was its own fault.
    if (error instanceof Error) services.unexpected(error)
    return null
  }
}
