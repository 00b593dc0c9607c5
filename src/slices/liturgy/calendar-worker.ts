import { parentPort, workerData } from 'node:worker_threads'
import { UnitedStates_En } from '@romcal/calendar.united-states'
import { Romcal } from 'romcal'
import { z } from 'zod'

// Its own thread: romcal takes a tenth of a second and 30 MB for a year, both given back when it ends.
const year = z.number().parse(workerData)
const calendar = await new Romcal({ localizedCalendar: UnitedStates_En }).generateCalendar(year)
const days = Object.entries(calendar).map(([date, [day]]) => [
  date,
  { name: day?.name, colours: day?.colors },
])
parentPort?.postMessage(Object.fromEntries(days))
