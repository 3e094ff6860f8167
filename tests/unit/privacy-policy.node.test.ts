import { globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, it } from 'vitest'
import { KEYS } from '../../src/browser/keys.ts'
import { ENDED_KEYS } from '../../src/browser/tab-keys.ts'
import { collectEvents } from '../../src/contract/collect-events.ts'
import { driveFields } from '../../src/contract/drive/create-test-drive.ts'
import { contract } from '../../src/contract/index.ts'
import { ORDER_CONSENTS } from '../../src/domain/order-consents.ts'
import { KEPT_MONTHS, PAID_KEPT_YEARS, UNPAID_KEPT_DAYS } from '../../src/gateway/db/retention.ts'

const policy = readFileSync(
  join(import.meta.dirname, '../../src/content/documents/privacy.md'),
  'utf8',
)

/** Technical fields, which contain nothing about a person. */
const technical = new Set(
  [
    'osName protocolCode protocolName protocolTypes sourceChannelCode suitedChannel',
    'token timestamp mobile_type os_version app_version brandCode appType platformType',
    'NECaptchaValidate captchaId version searchType sortType limit businessType sortValues',
    'businessId sessionId clientMessageId after before type id catIds spuId skuId shownSkuId cityCode',
    'data.cityCode data.types data.page data.size clientOrderNo clientBookingNo clientApplyNo',
    'earlierBookingNos earlierApplyNos clientNo carPrice deposit activityIds agreementVersions ruleType orderId returnUrl payId expected bookingNo',
    'consents.privacy consents.dealer consents.shared consents.custom privacy agreementVersion',
    'privacyVersion url eventType eventTime visitId cookie',
  ].flatMap((names) => names.split(' ')),
)

/** For each call, its rows in the policy's table and the words there for its fields. */
const personal: Readonly<
  Record<string, { readonly rows: readonly string[]; readonly fields: Record<string, string> }>
> = {
  checkToken: { rows: ['登录与注册'], fields: { uuid: '设备标识' } },
  logIn: {
    rows: ['登录与注册'],
    fields: { mobilePhone: '手机号', vcode: '验证码', uuid: '设备标识' },
  },
  updateUser: {
    rows: ['账户资料'],
    fields: {
      nickName: '昵称',
      sex: '性别',
      birthday: '生日',
      province: '省份',
      city: '城市',
      email: '邮箱',
    },
  },
  uploadAvatar: { rows: ['账户资料'], fields: { picture: '头像' } },
  sendMessage: { rows: ['在线客服'], fields: { text: '咨询内容' } },
  sendPicture: { rows: ['在线客服'], fields: { picture: '图片' } },
  rateService: { rows: ['在线客服'], fields: { score: '服务评价', tags: '服务评价' } },
  leaveMessage: {
    rows: ['客服留言'],
    fields: { text: '留言内容', mobilePhone: '手机号' },
  },
  listDriveDealers: {
    rows: ['查找附近门店'],
    fields: { city: '城市', lng: '位置', lat: '位置', 'data.lng': '位置', 'data.lat': '位置' },
  },
  createTestDrive: {
    rows: ['预约试驾', '预约试驾的选填项'],
    fields: {
      seriesCode: '车型',
      dealerCode: '门店',
      date: '日期',
      slot: '时段',
      name: '姓名',
      title: '称谓',
      mobilePhone: '手机号',
      licence: '驾驶证',
      plan: '购车计划',
      recommendCode: '推荐码',
      vcode: '验证码',
      'consents.marketing': '营销信息',
    },
  },
  createOrder: {
    rows: ['定购车辆', '定购车辆的选填项'],
    fields: {
      optionIds: '选配',
      'buyer.type': '企业定购',
      'buyer.name': '姓名',
      'buyer.idType': '证件类型',
      'buyer.idNo': '号码',
      'buyer.mobile': '手机号',
      vcode: '验证码',
      'buyer.companyName': '企业名称',
      'buyer.uscc': '统一社会信用代码',
      'licenseCity.province': '上牌城市',
      'licenseCity.city': '上牌城市',
      'licenseCity.district': '上牌城市',
      dealerCode: '交付门店',
      saleId: '专属顾问',
      recommendCode: '推荐码',
      payPlan: '付款方案',
      preferences: '购车偏好',
      remark: '备注',
      channel: '支付方式',
      wechatCode: '微信付款标识',
      'data.mobilePhone': '手机号',
      mobilePhone: '手机号',
    },
  },
  applyAsPartner: {
    rows: ['合作申请'],
    fields: {
      type: '合作方式',
      company: '公司名称',
      contact: '联系人姓名',
      province: '省份',
      city: '城市',
      capital: '资金',
      note: '补充说明',
      mobilePhone: '手机号',
      vcode: '验证码',
    },
  },
  sendFeedback: {
    rows: ['意见反馈'],
    fields: { kind: '意见类型', text: '内容', name: '姓名', mobilePhone: '手机号' },
  },
  collectEvents: {
    rows: ['访问统计'],
    fields: {
      eventId: '按钮',
      userid: '账户标识',
      web_deviceId: '设备标识',
      seriesId: '车型',
      pageAction: '页面',
      sessionId: '会话标识',
    },
  },
}

/** Calls whose fields are listed with those of another call. */
const listedWith: Readonly<Record<string, string>> = {
  register: 'logIn',
  sendLoginCode: 'logIn',
  sendPartnerCode: 'applyAsPartner',
  sendDriveCode: 'createTestDrive',
  sendOrderCode: 'createOrder',
  listCards: 'listDriveDealers',
  listDealers: 'listDriveDealers',
  cancelOrder: 'createOrder',
  changeOrderSku: 'createOrder',
  getSku: 'createOrder',
  listNextOptions: 'createOrder',
  preparePayment: 'createOrder',
  listSaleCities: 'createOrder',
  getBoundDealer: 'createOrder',
  listExclusiveAdvisers: 'createOrder',
  listBlindOrders: 'createOrder',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The field names of a valibot schema; those of inner objects as `outer.inner`. */
function fieldsOf(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const inner = [schema['wrapped'], schema['item'], schema['options']].flat()
  const pipe = Array.isArray(schema['pipe']) ? schema['pipe'].slice(1) : []
  const own = isRecord(schema['entries']) ? Object.entries(schema['entries']) : []
  const named = own.flatMap(([name, entry]) => {
    const below = fieldsOf(entry)
    return below.length > 0 ? below.map((field) => `${name}.${field}`) : [name]
  })
  return [...new Set([...named, ...[...inner, ...pipe].flatMap(fieldsOf)])]
}

function rowsOf(names: readonly string[]): string {
  return names
    .map((name) => {
      const row = policy.split('\n').find((line) => line.startsWith(`| ${name} |`))
      expect(row, name).toBeDefined()
      return `${row}`
    })
    .join('')
}

const calls = [
  ...contract.map(({ name, request }) => ({ name, schema: request })),
  { name: collectEvents.name, schema: collectEvents.body },
]

it.each(calls)(
  'the privacy policy lists the personal data that $name asks for',
  ({ name, schema }) => {
    const listing = personal[listedWith[name] ?? name]
    for (const field of fieldsOf(schema)) {
      const words = listing?.fields[field]
      const unlisted = `${name}.${field}: list it above, as technical or as personal`
      if (words === undefined) expect(technical, unlisted).toContain(field)
      else expect(rowsOf(listing?.rows ?? []), `${name}.${field}`).toContain(words)
    }
  },
)

it('no call has ceased to ask for personal data that is listed here', () => {
  const asked = new Set(
    calls.flatMap(({ name, schema }) =>
      fieldsOf(schema).map((field) => `${listedWith[name] ?? name}.${field}`),
    ),
  )
  const listed = Object.entries(personal).flatMap(([name, { fields }]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  )
  expect(listed.filter((field) => !asked.has(field))).toEqual([])
})

/** What is stored under each key, in the words of the policy's table. */
const STORED: Readonly<Record<string, string>> = {
  登录状态: 'user_token registerData',
  账户标识: 'loginData',
  退出登录的时间: 'logged_out_at logOutHeardOf',
  位置: 'USER_POSITION_CITY',
  未完成的表单:
    'draftsOf profileDraft deskDraft deskLetter deskOutbox loginDraft driveDraft partnerDraft feedbackDraft cityData formData dealerData resendAt',
  编号与回执:
    'deskLetterKey driveKey driveDone partnerKey partnerNo feedbackKey feedbackNo orderAttempt orderPayer',
  选配与报价:
    'vehicle carInfo freeInfo freeSpuInfo modelInfo orderFinance orderInfo orderStep orderChange spuInfo',
  最近一笔订单: 'placedOrder',
  试驾预约号: 'cancelledDrives',
  客服图片: 'deskPictures',
  设备标识: 'web_deviceId',
  会话标识: 'analyticsSession',
  访问统计: 'analyticsQueue reportedErrors',
  大字版: 'large_type',
  所选城市: 'chosenCity',
  字体与图片格式: 'latin_face webp',
  网络速度: 'network speed',
  已关闭的提示与统计: 'promotionClosed appBannerDate statisticsRefused mobile_site toast posts',
}

/** The storage keys that the sources name: as constants, of atoms, and of `LastingKey`. */
function keysInSources(): string[] {
  const folder = join(import.meta.dirname, '../../src')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const sources = globSync('{analytics,boot,browser,domain,islands,stores}/**/*.{ts,tsx}', {
    cwd: folder,
  })
  const code = sources.map(read).join('\n')
  const used = [...code.matchAll(/torage\.[gs]et(?:Item)?\(([A-Z_]+)\b/g)].map(([, name]) => name)
  const constants = [...code.matchAll(/\bconst ([A-Z_]+) = '([^']+)'/g)].flatMap(
    ([, name = '', key]) => (used.includes(name) || /(?:KEY|DATABASE)$/.test(name) ? [key] : []),
  )
  const atoms = code.matchAll(/(?:local|persistent)Atom(?:<[^(]*>)?\('([^']+)'/g)
  const lasting = read('browser/tab-keys.ts').matchAll(/^ {2}\| '(\w+)'$/gm)
  return [...constants, ...[...atoms, ...lasting].map(([, key]) => key)].map((key) => key ?? '')
}

it('the privacy policy lists what is stored on the device', () => {
  const [, table = ''] = policy.split('| 存储的内容 |')
  const [rows = ''] = table.split('\n\n')
  for (const words of Object.keys(STORED)) expect(rows).toContain(words)
  const listed = new Set(Object.values(STORED).flatMap((keys) => keys.split(/ (?!speed)/)))
  const found = keysInSources()
  expect(found).toContain('placedOrder')
  const used = [...Object.values(KEYS), ...Object.values(ENDED_KEYS).flat(), ...found]
  expect(
    used.filter((key) => !listed.has(key)),
    'list them above, by the words in the table of src/content/documents/privacy.md',
  ).toEqual([])
})

/** The name in the policy for the script that an adapter in `src/vendors/` loads. */
const SDKS: Readonly<Record<string, string>> = {
  amap: '高德地图 JS API',
  captcha: '易盾行为验证码',
  'risk-control': '易盾风控',
  sensors: '神策分析',
  'wechat-share': '微信 JS-SDK',
}

const vendors = join(import.meta.dirname, '../../src/vendors')
const loading = globSync('*.ts', { cwd: vendors }).filter((file) =>
  readFileSync(join(vendors, file), 'utf8').includes("from './load-script.ts'"),
)

it.each(loading)('the privacy policy lists the SDK that vendors/%s loads', (file) => {
  const name = SDKS[parse(file).name] ?? `none of ${file}`
  const [list = ''] = policy.split('| SDK | 提供方 |')[1]?.split('\n\n') ?? []
  const names = [...list.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
  expect(names.flatMap((cell) => cell.split('、'))).toContain(name)
})

it('the privacy policy says how long the gateway keeps what it deletes', () => {
  const [, chapter = ''] = policy.split('## 七、保存地点与期限')
  const rows = {
    试驾预约: `${KEPT_MONTHS} 个月`,
    客服记录: `${KEPT_MONTHS} 个月`,
    '合作申请、意见反馈': `${KEPT_MONTHS} 个月`,
    未支付定金的订单: `${UNPAID_KEPT_DAYS} 天`,
    已支付定金的订单: `支付定金之日起 ${PAID_KEPT_YEARS} 年`,
  }
  for (const [name, period] of Object.entries(rows)) {
    const row = chapter.split('\n').find((line) => line.startsWith(`| ${name}`))
    expect(row, name).toContain(period)
  }
})

it('the consent to share an identity number names the purposes and what a refusal means', () => {
  const { personal: sentence, company } = ORDER_CONSENTS.shared
  expect(policy).toContain('证件号码用于核验购车人身份、签订购车合同与办理上牌，不提供则无法下单')
  for (const words of ['敏感个人信息', '核验', '签订购车合同', '上牌', '无法下单']) {
    expect(sentence).toContain(words)
  }
  expect(company).not.toContain('证件')
  expect(company).toContain('经办人')
})

it('the consent to a test drive lists what the store receives', () => {
  const consent = readFileSync(
    join(import.meta.dirname, '../../src/content/documents/test-drive-consent.md'),
    'utf8',
  )
  const [, given = ''] = /## 一、提供哪些信息\n\n(.+)\n/.exec(consent) ?? []
  for (const field of Object.keys(driveFields.entries)) {
    // This is the store itself, which receives the data.
    if (field === 'dealerCode') continue
    expect(given, field).toContain(personal['createTestDrive']?.fields[field] ?? field)
  }
})
