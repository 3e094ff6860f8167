import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { navigationLink } from '../../src/domain/map-link.ts'
import { positionOfLink } from '../../src/domain/position-of-link.ts'

describe('navigationLink', () => {
  const place = { name: '上海前滩旗舰店', longitude: 121.47, latitude: 31.157 }

  it('puts the longitude first', () => {
    expect(navigationLink(place)).toBe(
      `https://uri.amap.com/navigation?to=121.47,31.157,上海前滩旗舰店&mode=car&src=xiyue`,
    )
  })

  it('encodes characters that would end the name or the parameter', () => {
    const link = navigationLink({ ...place, name: 'A,B&mode=bus#店' })
    const url = new URL(link)
    expect(url.searchParams.get('mode')).toBe('car')
    expect(link).toContain('to=121.47,31.157,A%2CB%26mode%3Dbus%23')
    expect(navigationLink({ ...place, name: '前滩 "A" 座' })).toContain('前滩%20%22A%22%20座&')
  })
})

describe('positionOfLink', () => {
  const degrees = fc.double({ min: -180, max: 180, noNaN: true }).map((angle) => angle + 0)

  it('reads the position from every link, whatever the name of the place', () => {
    fc.assert(
      fc.property(fc.string(), degrees, degrees, (name, longitude, latitude) => {
        const link = navigationLink({ name, longitude, latitude })
        expect(positionOfLink(link)).toEqual({ longitude, latitude })
      }),
    )
  })

  it.each(['', 'https://uri.amap.com/navigation?mode=car', '#SU-1'])('throws for "%s"', (address) =>
    expect(() => positionOfLink(address)).toThrow('No place'),
  )
})
