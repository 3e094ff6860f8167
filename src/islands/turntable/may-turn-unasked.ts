import { mayLoadUnasked } from '../../domain/network.ts'
import { readNetwork } from '../../stores/network.ts'

/** Whether the visitor's network is known to be good enough for a car that turns by itself. */
export const mayTurnUnasked = (): boolean => mayLoadUnasked(readNetwork())
