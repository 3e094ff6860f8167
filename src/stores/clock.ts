export { serverNow } from '../api/server-clock.ts'
