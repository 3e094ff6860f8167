/** An SMS as a developer sees it. */
export interface Message {
  readonly mobile: string
  readonly purpose: 'drive' | 'login' | 'order' | 'partner'
  readonly code: string
  readonly sentAt: string
}

const CAPACITY = 200

/** Where SMS go outside production: the last 200, in memory, because the codes are in clear. */
export class Inbox {
  #messages: Message[] = []

  add(message: Message): void {
    this.#messages = [message, ...this.#messages].slice(0, CAPACITY)
  }

  /** Newest first; of one number when it is given. */
  list(mobile?: string): readonly Message[] {
    return mobile === undefined
      ? this.#messages
      : this.#messages.filter((message) => message.mobile === mobile)
  }
}
