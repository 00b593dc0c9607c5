import { createContext as createReactContext } from 'react'
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Call } from './call.ts'
import { Problem } from './errors.ts'

/** What the server hands to the pages for one request. */
export type PageServices = {
  call: Call
  siteUrl: string
  /** The secret of this rendering, by which our own inline scripts are told from any others. */
  nonce: string | undefined
  unexpected: (error: unknown) => void
}

type Context = Readonly<RouterContextProvider>

const services = createContext<PageServices>()

export const provideServices = (context: RouterContextProvider, given: PageServices) =>
  context.set(services, given)
export const servicesIn = (context: Context) => context.get(services)

/** `call` for loaders. A refusal becomes the page's own answer, with the same status. */
export const callIn =
  (context: Context): Call =>
  async (endpoint, input) => {
    try {
      return await servicesIn(context).call(endpoint, input)
    } catch (error) {
      throw error instanceof Problem ? data(error.body, { status: error.status }) : error
    }
  }

/** The nonce on its way through the rendering; in a browser there is none. */
export const Nonce = createReactContext<string | undefined>(undefined)
