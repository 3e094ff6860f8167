import type { SmsPurpose } from '../db/schema/index.ts'

/** An SMS as the developers' inbox shows it. */
export interface SmsMessage {
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string
  readonly sentAt: string
}

const CAPACITY = 200

/** Receives SMS outside production: the last 200, in memory only, because codes are in clear. */
export class Inbox {
  #messages: SmsMessage[] = []

  add(message: SmsMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, CAPACITY)
  }

  /** The messages, newest first; only those to `mobile` when given. */
  list(mobile?: string): readonly SmsMessage[] {
    return mobile === undefined
      ? this.#messages
      : this.#messages.filter((message) => message.mobile === mobile)
  }
}
