import type { Endpoint } from '../../src/contract/endpoint.ts'
import { DRIVE_SLOTS, DRIVE_STORE, PARTNER_TYPE, PICTURED } from './marketing.ts'

/** The captcha id that tests use with the stand-in. */
export const CAPTCHA_ID = '0123456789abcdef0123456789abcdef'

const mobilePhone = '13812345678'
const sessionId = '4c0a9b0e-6b0f-4a57-9b37-0a8f2a3c6d11'
const account = { brandCode: '4', appType: 'h5', platformType: 'web' }
const code = { mobilePhone, NECaptchaValidate: 'x', brandCode: '4', captchaId: CAPTCHA_ID }
const credentials = { ...account, mobilePhone, vcode: '123456', uuid: 'device' }

/** A valid request for every call, by the name of its endpoint. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  findRegion: {},
  signWechatPage: { url: 'http://localhost/about' },
  getLatestPolicy: {
    osName: 'Android',
    protocolCode: '',
    protocolName: '',
    protocolTypes: ['privacy'],
    sourceChannelCode: '',
    suitedChannel: '',
  },
  checkToken: {
    token: 'unknown',
    timestamp: '1795248000',
    uuid: 'device',
    mobile_type: '1',
    os_version: '1',
    app_version: '1',
  },
  sendLoginCode: code,
  sendPartnerCode: code,
  logIn: credentials,
  register: credentials,
  logOut: { ...account, token: 'unknown' },
  getUser: {},
  updateUser: { version: 0 },
  openConversation: {},
  listMessages: { sessionId, after: '0' },
  listEarlierMessages: { sessionId, before: '9' },
  sendMessage: { sessionId, clientMessageId: sessionId, text: '你好' },
  sendPicture: {
    sessionId,
    clientMessageId: sessionId,
    picture: Uint8Array.of(0xff, 0xd8, 0xff),
  },
  listCards: { type: 'car' },
  sendCard: { sessionId, clientMessageId: sessionId, type: 'car', id: 'r7' },
  askForPerson: { sessionId },
  endService: { sessionId },
  rateService: { sessionId, score: 5, tags: [] },
  declineRating: { sessionId },
  leaveMessage: { sessionId, clientMessageId: sessionId, text: '请尽快联系我', mobilePhone },
  uploadAvatar: { picture: Uint8Array.of(0xff, 0xd8, 0xff) },
  listPosts: {
    searchType: 'latest',
    sortType: 'newest',
    limit: 6,
    businessType: '1',
    sortValues: [],
    token: '',
    brandCode: '4',
    timestamp: 1_795_248_000,
  },
  getPost: { businessId: PICTURED.id, businessType: '1' },
  listCars: { catIds: '1103' },
  listNextOptions: { spuId: '1' },
  listOptionRelations: { spuId: '1' },
  getSku: { spuId: '1', optionIds: '1,2' },
  getCarConfiguration: { spuId: '1' },
  getDeliveryTime: { skuId: '1', cityCode: '310100' },
  listAreas: {},
  listSaleCities: { mobilePhone },
  getBoundDealer: { mobilePhone },
  listExclusiveAdvisers: { mobilePhone },
  listDealers: { data: '{"cityCode":"310100"}' },
  findOrderPreferences: { spuId: '1', brandCode: '4' },
  listSkuOffers: { skuId: '1' },
  listCarOffers: { spuId: '1' },
  getLimitedTimeOffer: { spuId: '1' },
  createOrder: {
    clientOrderNo: 'b4c0a9b0-6b0f-4a57-9b37-0a8f2a3c6d11',
    spuId: '1',
    skuId: '2',
    optionIds: ['3'],
    carPrice: 189_900,
    deposit: 5_000,
    buyer: { type: 'personal', name: '张三', idType: 'ID_CARD', idNo: '1', mobile: mobilePhone },
    licenseCity: { province: '310000', city: '310100', district: '310101' },
    dealerCode: 'D1',
    activityIds: [],
    payPlan: 'FULL',
    agreementVersions: {},
  },
  changeOrderSku: {
    orderId: '1',
    shownSkuId: '1',
    skuId: '2',
    optionIds: ['3'],
    carPrice: 189_900,
  },
  listBlindOrders: { data: `{"mobilePhone":"${mobilePhone}","page":1,"size":10}` },
  getRightsNotice: { ruleType: 'DEPOSIT', spuId: '1' },
  getOrder: { orderId: '1' },
  listOrders: {},
  cancelOrder: { orderId: '1', expected: 'WAIT_PAY' },
  preparePayment: { orderId: '1', channel: 'WX_H5', returnUrl: '/orderPayDone' },
  getPaymentStatus: { payId: '1' },
  listTestDrives: {},
  cancelTestDrive: { bookingNo: 'TD2026112100000000' },
  listDriveDealers: { city: 'shanghai' },
  sendDriveCode: code,
  sendOrderCode: code,
  createTestDrive: {
    clientBookingNo: 'b4c0a9b0-6b0f-4a57-9b37-0a8f2a3c6d12',
    seriesCode: '1103',
    dealerCode: DRIVE_STORE.id,
    date: '2026-11-25',
    slot: DRIVE_SLOTS.at(-1),
    name: '张三',
    title: '先生',
    mobilePhone,
    licence: 'yes',
    consents: { privacy: '1.0', dealer: '1.0', marketing: false },
  },
  applyAsPartner: {
    clientApplyNo: 'b4c0a9b0-6b0f-4a57-9b37-0a8f2a3c6d13',
    type: PARTNER_TYPE.id,
    company: '示例科技有限公司',
    contact: '李四',
    province: '江苏省',
    city: '苏州',
    capital: '500–1000 万元',
    mobilePhone,
    vcode: '123456',
    privacy: '1.0',
  },
  sendFeedback: {
    clientNo: 'b4c0a9b0-6b0f-4a57-9b37-0a8f2a3c6d14',
    kind: '门店',
    text: '周六下午在前滩旗舰店等候接待约二十分钟。',
    name: '王五',
    mobilePhone,
    privacy: '1.0',
  },
}

/** @throws when the call has no sample yet */
export function sampleOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const sample = SAMPLES[endpoint.name]
  if (!sample) throw new Error(`Add a sample of ${endpoint.name} to tests/support/samples.ts`)
  return sample
}
