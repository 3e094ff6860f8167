import { z } from 'astro/zod'
import { aboutSchema } from './schemas/about.ts'
import { adviserSchema } from './schemas/adviser.ts'
import { appInfoSchema } from './schemas/app-info.ts'
import { bottomNavSchema } from './schemas/bottom-nav.ts'
import { carOptionsSchema } from './schemas/car-options.ts'
import { citySchema } from './schemas/city.ts'
import { articles, files, list } from './schemas/collection.ts'
import { customerServiceSchema } from './schemas/customer-service.ts'
import { documentSchema, earlierDocumentSchema } from './schemas/document.ts'
import { checkEarlier, checkReplaced } from './schemas/document-history.ts'
import { driveSchema } from './schemas/drive.ts'
import { energySchema } from './schemas/energy.ts'
import { envMakerSchema, envRecordSchema } from './schemas/env-record.ts'
import { experienceSchema } from './schemas/experience.ts'
import { factSchema } from './schemas/fact.ts'
import { faqSchema } from './schemas/faq.ts'
import { financeSchema } from './schemas/finance.ts'
import { footnoteSchema } from './schemas/footnote.ts'
import { homeSchema } from './schemas/home.ts'
import { informationSchema } from './schemas/information.ts'
import { modelSchema } from './schemas/model.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { newsSchema } from './schemas/news.ts'
import { orderGuideSchema } from './schemas/order-guide.ts'
import { orderTermsSchema } from './schemas/order-terms.ts'
import { partnerSchema } from './schemas/partner.ts'
import { postSchema } from './schemas/post.ts'
import { serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'
import { specificationSchema } from './schemas/specification.ts'
import { stationSchema } from './schemas/station.ts'
import { storeSchema } from './schemas/store.ts'
import { trimSchema } from './schemas/trim.ts'

// Content editors read the validation errors in Chinese.
z.config(z.locales.zhCN())

/** Everything that marketing edits; each schema is the manual of its files. */
export const collections = {
  site: files('site/site.json', siteSchema),
  navigation: list('navigation.json', navigationSchema),
  bottomNav: list('bottom-nav.json', bottomNavSchema),
  documents: articles('documents', documentSchema, checkReplaced),
  earlierDocuments: articles('earlier-documents', earlierDocumentSchema, checkEarlier),
  cities: list('stores/cities.json', citySchema),
  stores: list('stores/stores.json', storeSchema, 'city'),
  stations: list('stations/stations.json', stationSchema, 'city'),
  faqs: list('faqs/faqs.json', faqSchema, 'group'),
  energy: files('energy/energy.json', energySchema),
  partners: files('partners/partners.json', partnerSchema),
  appInfo: files('app/app.json', appInfoSchema),
  service: files('service/service.json', serviceSchema),
  experience: files('service/experience.json', experienceSchema),
  drive: files('service/drive.json', driveSchema),
  orderGuide: files('service/order-guide.json', orderGuideSchema),
  customerService: files('service/customer-service.json', customerServiceSchema),
  /** The cars: `r7`, `f7` and `concept`. */
  models: files(['models/concept.json', 'models/f7.json', 'models/r7.json'], modelSchema),
  trims: list('trims.json', trimSchema, 'model'),
  specifications: files(
    ['specifications/f7.json', 'specifications/r7.json'],
    specificationSchema,
    'model',
  ),
  /** The order options of a car, one entry per model. The gateway reads these files too. */
  carOptions: files('order/r7.json', carOptionsSchema, 'model'),
  orderTerms: files('order/terms.json', orderTermsSchema),
  finance: files('order/finance.json', financeSchema),
  advisers: list('order/advisers.json', adviserSchema),
  facts: list('facts.json', factSchema),
  footnotes: list('footnotes.json', footnoteSchema),
  home: files('home/home.json', homeSchema),
  news: articles('news', newsSchema),
  information: articles('information', informationSchema),
  posts: list('posts/posts.json', postSchema),
  envRecords: list('env-records/records.json', envRecordSchema),
  envMaker: files('env-records/maker.json', envMakerSchema),
  about: files('about/about.json', aboutSchema),
}
