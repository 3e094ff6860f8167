import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildRequest } from '../../src/api/request.ts'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'

const endpoint = (method: 'DELETE' | 'GET' | 'POST', encoding: 'form' | 'json' | 'query') =>
  defineEndpoint({
    name: 'test',
    source: 'proposed',
    method,
    path: '/api/things/:id',
    encoding,
    request: v.looseObject({ id: v.string() }),
    response: v.unknown(),
  })

describe('buildRequest', () => {
  it('fills in path parameters by name and appends the other data of GET and DELETE', () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { url, init } = buildRequest(
        endpoint(method, 'query'),
        { id: 'a/b', q: '换 电', n: 1 },
        {},
      )
      expect(url).toBe('/api/things/a%2Fb?q=%E6%8D%A2+%E7%94%B5&n=1')
      expect(init.method).toBe(method)
      expect(init.body).toBeUndefined()
    }
  })

  it('leaves out undefined values', () => {
    const { url } = buildRequest(endpoint('GET', 'query'), { id: '1', q: undefined }, {})
    expect(url).toBe('/api/things/1')
  })

  it('sends JSON as JSON', () => {
    const { init } = buildRequest(endpoint('POST', 'json'), { id: '1', list: ['x'] }, {})
    expect(init.body).toBe('{"list":["x"]}')
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('serialises form-encoded bodies', () => {
    const { init } = buildRequest(
      endpoint('POST', 'form'),
      { id: '1', name: '张三&', list: [1] },
      {},
    )
    expect(String(init.body)).toBe('name=%E5%BC%A0%E4%B8%89%26&list=%5B1%5D')
  })

  it('sends the marker, the headers of the endpoint and those of the call', () => {
    const { init } = buildRequest(
      sendLoginCode,
      { mobilePhone: '13800000001', NECaptchaValidate: 'x', brandCode: '4', captchaId: 'y' },
      { token: 't' },
    )
    expect(init.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      mobile: '13800000001',
      versionCode: '4.1.3',
      token: 't',
    })
  })

  it('bypasses the cache, unless the answer is the same for everybody', () => {
    const asked = (publicFor?: number) =>
      buildRequest({ ...endpoint('GET', 'query'), publicFor }, { id: '1' }, {}).init.cache
    expect([asked(), asked(60)]).toEqual(['no-store', 'default'])
  })

  it('refuses an endpoint that the base client cannot send', () => {
    expect(() => endpoint('GET', 'json')).toThrow(/cannot be sent/)
  })
})
