import { describe, expect, it, vi } from 'vitest'
import { examplesIn, warnOfExamples } from '../../src/integrations/warn-of-examples.ts'

describe('examplesIn', () => {
  it.each([
    ['"icp": "沪ICP备00000000号-0",', '沪ICP备00000000号-0'],
    ['{ "label": "户名", "value": "曦越（示例）" }', '曦越（示例）'],
    ['"phone": "010-0000-1011"', '010-0000-1011'],
    ['致电 400-000-0000 预约。', '致电 400-000-0000 预约。'],
    ['"accountNo": "0000 0000 0000 0000"', '0000 0000 0000 0000'],
    ['{ "label": "线上商城", "href": "https://mall.example.com/" }', 'https://mall.example.com/'],
    ['"email": "feedback@example.com"', 'feedback@example.com'],
  ])('finds the example in %s', (line, example) => {
    expect(examplesIn(`{\n  ${line}\n}`)).toEqual([example])
  })

  it.each(['"price": 200000', '沪ICP备12345678号-1', '2026-11-22', '021-5000-1011'])(
    'takes %s for a real value',
    (line) => {
      expect(examplesIn(line)).toEqual([])
    },
  )
})

describe('warnOfExamples', () => {
  const told = async (missing?: string[]) => {
    const warn = vi.fn<(line: string) => void>()
    const done = warnOfExamples(missing).hooks['astro:build:done']
    await done?.({ logger: { warn } } as unknown as Parameters<typeof done>[0])
    return warn.mock.calls.map(([line]) => line)
  }

  it('names each file that contains an example', async () => {
    const lines = await told([])
    expect(lines.join('\n')).toMatch(/site\/site\.json 还有示例“[^”]+”等 \d+ 处/)
    for (const file of ['bottom-nav', 'app/app', 'service/service', 'partners/partners']) {
      expect(lines.join('\n')).toContain(`${file}.json 还有示例`)
    }
    expect(lines.join('\n')).not.toContain('README.md')
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length)
  })

  it('names each setting that is missing', async () => {
    expect((await told(['RISK_SCRIPT']))[0]).toMatch(/^RISK_SCRIPT 未设置/)
  })

  it('is silent for a build that is not for visitors', async () => {
    expect(await told()).toEqual([])
  })
})
