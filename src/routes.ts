/**
 * The route table of the specification (chapter 2) as data, for the layout, the sitemap, the log-in
 * and the tests. Redirects from former addresses are in `netlify.toml`.
 */

/** Where a part of the chrome shows: `phone` hides it on non-mobile devices. */
export type Shown = 'always' | 'never' | 'phone'

/** A page event: what is sent when the visitor enters and leaves. */
interface PageEvents {
  readonly enter: string
  readonly exit: string
  /** Sends the time between entering and leaving with the exit event. */
  readonly stayTime?: true
}

export interface Route {
  readonly path: `/${string}`
  /** Optional path parameters, in order: `/newsDetail/:id?`. */
  readonly params?: readonly string[]
  /** `{brand}` in these three stands for the brand's name. */
  readonly title: string
  /** `keywords` and `description` default to those of `src/content/site`. */
  readonly keywords?: string | undefined
  readonly description?: string | undefined
  readonly topMenu: Shown
  readonly bottomNav: Shown
  readonly backToTop: Shown
  /** The top menu offers the app download instead of the test drive. */
  readonly downloadApp: boolean
  /** The page is restored as it was left: filters, loaded pages, scroll position, drafts. */
  readonly keepAlive: boolean
  readonly indexable: boolean
  /**
   * Third-party SDKs run here (captcha, risk control). They turn text into code, which Trusted
   * Types forbid on all other pages.
   */
  readonly thirdParties: boolean
  /** The parent page, for the breadcrumbs; home when absent. */
  readonly parent?: `/${string}`
  readonly events?: PageEvents
}

type Exceptions = Partial<Omit<Route, 'path' | 'title' | 'keywords' | 'description'>>

function route(
  path: Route['path'],
  title: string,
  keywords: string | undefined,
  description: string | undefined,
  exceptions: Exceptions = {},
): Route {
  return {
    path,
    title,
    keywords,
    description,
    topMenu: 'always',
    bottomNav: 'always',
    backToTop: 'always',
    downloadApp: false,
    keepAlive: false,
    indexable: true,
    thirdParties: false,
    ...exceptions,
  }
}

const MODEL_PAGE = { topMenu: 'phone', bottomNav: 'phone', backToTop: 'phone' } as const
const ORDER_STEP = {
  topMenu: 'never',
  bottomNav: 'never',
  backToTop: 'never',
  indexable: false,
} as const
const COMMUNITY_PAGE = { bottomNav: 'never', downloadApp: true } as const

export const routes = [
  route('/', '智能纯电汽车', undefined, undefined, {
    events: { enter: 'home_visit', exit: 'home_exit' },
  }),
  route(
    '/login',
    '登录 / 注册',
    '{brand}汽车登录,手机号登录,注册账户',
    '使用手机号和验证码登录{brand}账户，未注册的手机号验证后自动创建账户。',
    { bottomNav: 'never', indexable: false, thirdParties: true },
  ),
  route(
    '/userInfo',
    '我的账户',
    '{brand}账户,账户信息,车主信息',
    '查看和编辑{brand}账户与车主信息，管理登录状态。',
    { bottomNav: 'never', indexable: false },
  ),
  route(
    '/r7',
    'R7 智能纯电 SUV',
    'R7,纯电SUV,三联屏座舱,换电,R7价格,R7续航',
    'R7 智能纯电 SUV：三联大屏座舱、驾驶辅助与快速换电。了解外观、座舱、参数与价格。',
    { ...MODEL_PAGE, events: { enter: 'r7_enter', exit: 'r7_exit' } },
  ),
  route(
    '/f7',
    'F7 智能纯电轿车',
    'F7,纯电轿车,中大型轿车,F7续航,F7性能',
    'F7 智能纯电轿车：低风阻车身、宽适座舱与双电机四驱性能，了解外观、座舱、动力与参数。',
    { ...MODEL_PAGE, events: { enter: 'f7_enter', exit: 'f7_exit' } },
  ),
  route(
    '/concept',
    '概念车',
    '{brand}概念车,设计语言,未来出行',
    '{brand}概念车：以光塑形，看见下一代智能纯电汽车的设计与技术愿景。',
    { ...MODEL_PAGE, events: { enter: 'concept_enter', exit: 'concept_exit' } },
  ),
  route(
    '/service',
    '服务',
    '{brand}服务,保养,道路救援,质保,上门取送车',
    '{brand}汽车全程服务：保养预约、道路救援、上门取送车、质保政策、用户手册与常见问题。',
  ),
  route(
    '/saleStore',
    '门店列表',
    '{brand}门店,体验中心,售后服务中心,交付中心',
    '查询{brand}汽车全国门店：旗舰店、体验中心、交付中心与售后服务中心的地址、电话与营业时间。',
  ),
  route(
    '/store',
    '查找体验门店',
    '{brand}体验店,附近门店,门店导航',
    '按城市查找离您最近的{brand}体验门店，查看地址、营业时间并一键导航、预约到店。',
    { parent: '/saleStore' },
  ),
  route(
    '/experience',
    '体验中心',
    '{brand}体验中心,试驾体验,旗舰店',
    '走进{brand}体验中心：静态品鉴、深度试驾、换电体验与车主活动。',
    { parent: '/saleStore' },
  ),
  route(
    '/drive',
    '预约试驾',
    '预约试驾,R7试驾,F7试驾',
    '填写姓名、手机号与城市，预约 R7、F7 到店试驾，专属顾问将与您联系确认。',
    {
      bottomNav: 'never',
      thirdParties: true,
      events: { enter: 'drive_enter', exit: 'drive_exit', stayTime: true },
    },
  ),
  route(
    '/power',
    '补能计划',
    '换电,家用充电桩,超充,电池租用,补能',
    '{brand}补能计划：快速换电、家用充电桩、公共超充与电池租用，为每一段路留足能量。',
    { events: { enter: 'power_enter', exit: 'power_exit' } },
  ),
  route(
    '/news',
    '新闻资讯',
    '{brand}新闻,品牌动态,产品资讯',
    '{brand}汽车最新动态：产品发布、技术进展、门店与服务、品牌活动。',
    { keepAlive: true },
  ),
  route(
    '/information',
    '信息公开',
    '信息公开,企业信息,动力电池回收,环保信息',
    '{brand}汽车信息公开：企业信息、环境保护、质量与召回、动力电池回收利用。',
    { keepAlive: true },
  ),
  route(
    '/informationDetail',
    '信息公开详情',
    '信息公开,公告详情',
    '查看{brand}汽车信息公开公告的全文、发布日期与附件说明。',
    { params: ['id'], keepAlive: true, parent: '/information' },
  ),
  route(
    '/newsDetail',
    '新闻详情',
    '{brand}新闻,新闻详情',
    '阅读{brand}汽车新闻全文，查看相关资讯。',
    { params: ['id'], parent: '/news', ...COMMUNITY_PAGE },
  ),
  route(
    '/userNewsDetail',
    '用户动态',
    '{brand}社区,用户动态',
    '阅读{brand}车主与用户分享的动态、话题与用车故事。',
    { params: ['id'], parent: '/posts', ...COMMUNITY_PAGE },
  ),
  route(
    '/friendDetail',
    '好友动态',
    '{brand}社区,好友动态,图文,视频',
    '阅读好友分享的图文、视频与长文，发现更多车友故事。',
    { params: ['id', 'displayType'], parent: '/posts', ...COMMUNITY_PAGE },
  ),
  route(
    '/envInfoPublic',
    '环保信息查询',
    '环保信息公开,随车清单,车型环保信息',
    '按车辆型号或清单编号查询{brand}汽车新能源汽车环保信息随车清单。',
    { bottomNav: 'never', parent: '/information' },
  ),
  route(
    '/join',
    '合作伙伴招募',
    '{brand}合作,城市合伙人,服务商,区域合作',
    '加入{brand}：城市合伙人、授权服务商、能源合作与异业合作的条件、流程与联系方式。',
    { thirdParties: true },
  ),
  route(
    '/about',
    '关于{brand}',
    '{brand}品牌,品牌故事,发展历程',
    '关于{brand}：品牌愿景、发展历程、技术布局、智能工厂与可持续发展。',
  ),
  route(
    '/view360',
    'R7 360° 看车',
    'R7全景看车,R7颜色,360度看车',
    '360° 查看 R7 外观，切换车色，从每个角度了解车身细节。',
    { bottomNav: 'never', parent: '/r7' },
  ),
  route(
    '/viewF7',
    'F7 360° 看车',
    'F7全景看车,F7颜色,360度看车',
    '360° 查看 F7 外观，切换车色，从每个角度了解车身细节。',
    { bottomNav: 'never', parent: '/f7' },
  ),
  route(
    '/posts',
    '社区',
    '{brand}社区,车主故事,话题',
    '{brand}社区：车主故事、用车心得与热门话题，看看大家的电动生活。',
    { keepAlive: true, ...COMMUNITY_PAGE },
  ),
  route(
    '/appDownload',
    '下载{brand} APP',
    '{brand}APP下载,手机控车,社区',
    '下载{brand} APP：手机控车、充换电地图、保养预约与车主社区。',
    { bottomNav: 'never' },
  ),
  route(
    '/customerService',
    '在线客服',
    '{brand}客服,在线客服',
    '登录后与{brand}客服在线沟通，咨询购车、用车与服务问题。',
    { bottomNav: 'never', indexable: false },
  ),
  route(
    '/payDeposit',
    '定购 R7',
    'R7定购,R7选配,支付定金',
    '在线选配 R7，填写购车信息并支付定金。',
    { ...ORDER_STEP, keepAlive: true, thirdParties: true },
  ),
  route(
    '/selectPayWay',
    '选择支付方式',
    'R7定金支付,支付方式',
    '为您的 R7 订单选择支付方式并完成定金支付。',
    ORDER_STEP,
  ),
  route(
    '/orderPayDone',
    '支付结果',
    'R7订单,支付结果',
    '查看 R7 订单的支付结果与后续流程。',
    ORDER_STEP,
  ),
  route(
    '/notFound',
    '页面未找到',
    '页面未找到',
    '您访问的页面不存在或已移动，请从首页、车型或门店继续浏览。',
    { indexable: false },
  ),
  route(
    '/comparisonR7',
    'R7 车型对比',
    'R7配置,R7参数,R7版本对比',
    '对比 R7 各版本的价格、续航、动力、驾驶辅助与舒适配置。',
    { parent: '/r7' },
  ),
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((entry) => [entry.path, entry]))

/**
 * The route of the table with this path, without parameters.
 *
 * @throws when the table has no such path: a mistake of ours, found at build time
 */
export function getRoute(path: RoutePath): Route {
  const found = byPath.get(path)
  if (!found) throw new Error(`No route ${path} in src/routes.ts`)
  return found
}

/**
 * The pages above one, from the highest below home down to its parent.
 *
 * @throws when a parent is not in the table: a mistake of ours, found at build time
 */
export function ancestorsOf({ path, parent }: Route): Route[] {
  if (!parent) return []
  const above = byPath.get(parent)
  if (!above) throw new Error(`The parent ${parent} of ${path} is not in src/routes.ts`)
  return [...ancestorsOf(above), above]
}

/** The route that answers a pathname, parameters included, or `undefined`. */
export function matchRoute(pathname: string): Route | undefined {
  const exact = byPath.get(pathname)
  if (exact) return exact
  const [, first = '', ...rest] = pathname.split('/')
  const parent = byPath.get(`/${first}`)
  const allowed = parent?.params?.length ?? 0
  return rest.length > 0 && rest.length <= allowed && rest.every(Boolean) ? parent : undefined
}
