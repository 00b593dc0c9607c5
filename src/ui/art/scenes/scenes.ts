import type { SceneName } from '../art-names.ts'
import { life } from './life.ts'
import { prayer } from './prayer.ts'
import { mysteries, saints, stations, tales } from './sacred.ts'
import type { Scene } from './stage.ts'

/** A city without people, as branches show it. */
const city = (place: Scene['place'], light: Scene['light']): Scene => ({ place, light, cast: [] })

export const scenes: Readonly<Record<SceneName, Scene>> = {
  ...prayer,
  ...life,
  ...mysteries,
  ...stations,
  ...saints,
  ...tales,
  longbeach: city('longbeach', [470, 92]),
  enugu: city('enugu', [130, 80]),
  lagos: city('lagos', [500, 84]),
  onitsha: city('onitsha', [320, 76]),
  abuja: city('abuja', [520, 78]),
  jos: city('jos', [150, 70]),
  houston: city('houston', [110, 90]),
  bronx: city('bronx', [320, 40]),
  minneapolis: city('minneapolis', [90, 250]),
}
