/** For views, which call the back end only through stores. */
export { serverNow } from '../api/server-clock.ts'
