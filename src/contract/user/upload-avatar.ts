import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { picture, pictureRefusals } from '../picture.ts'
import { user } from './profile.ts'

/** Replaces the avatar; the former one is gone. */
export const uploadAvatar = defineEndpoint({
  name: 'uploadAvatar',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/user/avatar',
  encoding: 'picture',
  tokenHeader: 'token',
  timeout: 30_000,
  request: v.object({ picture }),
  response: user,
  refusals: {
    ...pictureRefusals,
    tooManyPictures: {
      code: 'TOO_OFTEN',
      resultCode: 42931,
      message: '头像更换得太频繁了，请稍等一分钟再试',
    },
  },
})
