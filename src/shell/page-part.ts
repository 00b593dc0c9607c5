import type { RouterContextProvider } from 'react-router'
import { servicesIn } from '#core/page-services.ts'

/** A part that a page can stand without: when it does not load, that is logged, and the part is null. */
export async function pagePart<T>(
  context: Readonly<RouterContextProvider>,
  load: (services: ReturnType<typeof servicesIn>) => Promise<T>,
): Promise<T | null> {
  const services = servicesIn(context)
  try {
    return await load(services)
  } catch (error) {
    services.unexpected(error)
    return null
  }
}
