import { describe, expect, it } from 'vitest'
import { navigationLink } from '../../src/domain/map-link.ts'

describe('navigationLink', () => {
  const place = { name: '上海前滩旗舰店', longitude: 121.47, latitude: 31.157 }

  it('puts the longitude first', () => {
    expect(navigationLink(place, 'xiyue')).toBe(
      `https://uri.amap.com/navigation?to=121.47,31.157,上海前滩旗舰店&mode=car&src=xiyue`,
    )
  })

  it('encodes what would end the name or the parameter', () => {
    const link = navigationLink({ ...place, name: 'A,B&mode=bus#店' }, 'a&b')
    const url = new URL(link)
    expect(url.searchParams.get('mode')).toBe('car')
    expect(url.searchParams.get('src')).toBe('a&b')
    expect(link).toContain('to=121.47,31.157,A%2CB%26mode%3Dbus%23')
  })
})
