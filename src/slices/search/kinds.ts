import { msg, t } from '#core/text/messages.ts'
import { pageKind } from './contract.ts'

/** What visitors call each kind that migrations name in `is_collection`. */
const names: Readonly<Record<string, string>> = {
  [pageKind]: msg('Pages'),
  Blog: msg('Blogs'),
  Branch: msg('Branches'),
  Event: msg('Programs and Events'),
  Gallery: msg('Gallery'),
  Giving: msg('Giving'),
  Kids: msg('Kids'),
  Leader: msg('Leaders'),
  Policy: msg('Ministry Policy'),
  Store: msg('Shop'),
  Teaching: msg('Teachings'),
  Testimony: msg('Testimonies'),
}

export const kindName = (kind: string): string => t(names[kind] ?? kind)
