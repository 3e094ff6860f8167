import { readNetwork } from '../../browser/network.ts'
import { mayLoadUnasked } from '../../domain/network.ts'

/** Whether the visitor's network is known to be good enough for a car that turns by itself. */
export const mayTurnUnasked = (): boolean => mayLoadUnasked(readNetwork())
