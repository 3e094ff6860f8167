import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { aboutSchema } from './schemas/about.ts'
import { adviserSchema } from './schemas/adviser.ts'
import { appInfoSchema } from './schemas/app-info.ts'
import { bottomNavSchema } from './schemas/bottom-nav.ts'
import { carOptionsSchema } from './schemas/car-options.ts'
import { citySchema } from './schemas/city.ts'
import { customerServiceSchema } from './schemas/customer-service.ts'
import { documentSchema } from './schemas/document.ts'
import { driveSchema } from './schemas/drive.ts'
import { energySchema } from './schemas/energy.ts'
import { envMakerSchema, envRecordSchema } from './schemas/env-record.ts'
import { experienceSchema } from './schemas/experience.ts'
import { factSchema } from './schemas/fact.ts'
import { faqSchema } from './schemas/faq.ts'
import { footnoteSchema } from './schemas/footnote.ts'
import { homeSchema } from './schemas/home.ts'
import { informationSchema } from './schemas/information.ts'
import { listFile } from './schemas/list-file.ts'
import { modelSchema } from './schemas/model.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { newsSchema } from './schemas/news.ts'
import { orderGuideSchema } from './schemas/order-guide.ts'
import { orderTermsSchema } from './schemas/order-terms.ts'
import { partnerSchema } from './schemas/partner.ts'
import { postSchema } from './schemas/posts.ts'
import { serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'
import { specificationSchema } from './schemas/specification.ts'
import { stationSchema } from './schemas/station.ts'
import { storeSchema } from './schemas/store.ts'
import { trimSchema } from './schemas/trim.ts'

// Those who edit the content read what is wrong with it in Chinese.
z.config(z.locales.zhCN())

/** Everything that marketing edits; each schema is the manual of its files. */
export const collections = {
  /** One entry, `site`. */
  site: defineCollection({
    loader: glob({ base: 'src/content/site', pattern: '*.json' }),
    schema: siteSchema,
  }),
  navigation: defineCollection({
    loader: listFile('src/content/navigation.json'),
    schema: navigationSchema,
  }),
  bottomNav: defineCollection({
    loader: listFile('src/content/bottom-nav.json'),
    schema: bottomNavSchema,
  }),
  documents: defineCollection({
    loader: glob({ base: 'src/content/documents', pattern: '*.md' }),
    schema: documentSchema,
  }),
  cities: defineCollection({
    loader: listFile('src/content/stores/cities.json'),
    schema: citySchema,
  }),
  stores: defineCollection({
    loader: listFile('src/content/stores/stores.json'),
    schema: storeSchema,
  }),
  stations: defineCollection({
    loader: listFile('src/content/stations/stations.json'),
    schema: stationSchema,
  }),
  faqs: defineCollection({ loader: listFile('src/content/faqs/faqs.json'), schema: faqSchema }),
  /** The collections below have one entry each, named like its file. */
  energy: defineCollection({
    loader: glob({ base: 'src/content/energy', pattern: '*.json' }),
    schema: energySchema,
  }),
  partners: defineCollection({
    loader: glob({ base: 'src/content/partners', pattern: '*.json' }),
    schema: partnerSchema,
  }),
  appInfo: defineCollection({
    loader: glob({ base: 'src/content/app', pattern: '*.json' }),
    schema: appInfoSchema,
  }),
  service: defineCollection({
    loader: glob({ base: 'src/content/service', pattern: 'service.json' }),
    schema: serviceSchema,
  }),
  experience: defineCollection({
    loader: glob({ base: 'src/content/service', pattern: 'experience.json' }),
    schema: experienceSchema,
  }),
  drive: defineCollection({
    loader: glob({ base: 'src/content/service', pattern: 'drive.json' }),
    schema: driveSchema,
  }),
  orderGuide: defineCollection({
    loader: glob({ base: 'src/content/service', pattern: 'order-guide.json' }),
    schema: orderGuideSchema,
  }),
  customerService: defineCollection({
    loader: glob({ base: 'src/content/service', pattern: 'customer-service.json' }),
    schema: customerServiceSchema,
  }),
  /** The cars: `r7`, `f7` and `concept`. */
  models: defineCollection({
    loader: glob({ base: 'src/content/models', pattern: '*.json' }),
    schema: modelSchema,
  }),
  trims: defineCollection({
    loader: listFile('src/content/trims.json'),
    schema: trimSchema,
  }),
  specifications: defineCollection({
    loader: glob({ base: 'src/content/specifications', pattern: '*.json' }),
    schema: specificationSchema,
  }),
  /** What can be ordered of a car, an entry a model; the gateway reads these files, too. */
  carOptions: defineCollection({
    loader: glob({ base: 'src/content/order', pattern: 'r7.json' }),
    schema: carOptionsSchema,
  }),
  /** One entry, `terms`. */
  orderTerms: defineCollection({
    loader: glob({ base: 'src/content/order', pattern: 'terms.json' }),
    schema: orderTermsSchema,
  }),
  advisers: defineCollection({
    loader: listFile('src/content/order/advisers.json'),
    schema: adviserSchema,
  }),
  facts: defineCollection({ loader: listFile('src/content/facts.json'), schema: factSchema }),
  footnotes: defineCollection({
    loader: listFile('src/content/footnotes.json'),
    schema: footnoteSchema,
  }),
  /** One entry, `home`. */
  home: defineCollection({
    loader: glob({ base: 'src/content/home', pattern: '*.json' }),
    schema: homeSchema,
  }),
  news: defineCollection({
    loader: glob({ base: 'src/content/news', pattern: '*.md' }),
    schema: newsSchema,
  }),
  information: defineCollection({
    loader: glob({ base: 'src/content/information', pattern: '*.md' }),
    schema: informationSchema,
  }),
  posts: defineCollection({
    loader: listFile('src/content/posts/posts.json'),
    schema: postSchema,
  }),
  envRecords: defineCollection({
    loader: listFile('src/content/env-records/records.json'),
    schema: envRecordSchema,
  }),
  /** One entry, `maker`. */
  envMaker: defineCollection({
    loader: glob({ base: 'src/content/env-records', pattern: 'maker.json' }),
    schema: envMakerSchema,
  }),
  /** One entry, `about`. */
  about: defineCollection({
    loader: glob({ base: 'src/content/about', pattern: '*.json' }),
    schema: aboutSchema,
  }),
}
