import { routes } from '../../src/routes.ts'
import { expect, test } from '../support/test.ts'

for (const { path } of routes) {
  test(`${path} has every fact and note of its texts filled in`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')
    expect(text.match(/.{0,30}(\{[a-z0-9]+\}|\[\^[a-z]+).{0,10}/gi)).toBeNull()
  })
}
