import type { RouterContextProvider } from 'react-router'
import { servicesIn } from './page-services.ts'

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
