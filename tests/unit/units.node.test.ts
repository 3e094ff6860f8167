import { expect, test } from 'vitest'
import { joinUnits } from '../../src/domain/units.ts'

/** Shows no-break spaces as `_`, and word joiners as `~`. */
const shown = (text: string) => joinUnits(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '~')

test.each([
  ['商圈 200–500 ㎡，或汽车商贸区 800 ㎡ 以上', '商圈 200–~500_㎡，或汽车商贸区 800_㎡ 以上'],
  ['车外放电 3.3 kW，车速 120 km/h', '车外放电 3.3_kW，车速 120_km/h'],
  ['超出部分按每米 80 元计', '超出部分按每米 80_元计'],
  ['展到 11 月 25 日，3 个工作日内', '展到 11_月 25_日，3_个工作日内'],
  ['2025 年度报告，450 N·m，零下 10 ℃', '2025_年度报告，450_N·m，零下 10_℃'],
  ['30%–80% 约 18 分钟，每日 08:00–22:00', '30%–~80% 约 18_分钟，每日 08:00–~22:00'],
])('in “%s” no line breaks between a number and its unit', (text, joined) => {
  expect(shown(text)).toBe(joined)
})

test('what is joined already stays', () => {
  const joined = joinUnits('续航 551–642 km')
  expect(joinUnits(joined)).toBe(joined)
})

test('names with a number, and numbers without a unit, stay unchanged', () => {
  for (const text of [
    'R7 灯光设计手记',
    '2026 广州车展',
    'P3 停车场',
    '7 / 11',
    '0.206 从哪里来',
  ]) {
    expect(shown(text)).toBe(text)
  }
})
