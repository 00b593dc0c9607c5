import { beginEarly } from './early.ts'

window.early = beginEarly()
