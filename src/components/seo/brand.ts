import type { CollectionEntry } from 'astro:content'
import { internationalPhone } from '../../domain/phone.ts'
import { brandId, type Organization, type PageFacts, type WebSite } from './things.ts'

type Site = CollectionEntry<'site'>['data']

/** The brand itself, to which the other things refer. */
export const describeBrand =
  (site: Site) =>
  (page: PageFacts): Organization => ({
    '@type': 'Organization',
    '@id': brandId(page),
    name: `${site.brand}汽车`,
    legalName: site.company,
    slogan: site.slogan,
    url: page.home,
    logo: new URL('/icons/512.png', page.home).href,
    telephone: internationalPhone(site.hotline),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ href }) => href) }),
  })

/** The portal, as a web site of the brand. */
export const describeSite =
  (site: Site) =>
  (page: PageFacts): WebSite => ({
    '@type': 'WebSite',
    '@id': `${page.home}#site`,
    name: `${site.brand}汽车`,
    url: page.home,
    inLanguage: 'zh-CN',
    publisher: { '@id': brandId(page) },
  })
