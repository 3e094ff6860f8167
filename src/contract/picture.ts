import * as v from 'valibot'
import { MAX_PICTURE_BYTES } from '../domain/picture-type.ts'

/** The bytes of a picture file; the receiver checks their type. */
export const picture = v.instance(Uint8Array<ArrayBuffer>)

/** The path of uploaded pictures, which the back end serves under ids that cannot be guessed. */
export const PICTURES_PATH = '/api/portal/app/picture'

/**
 * Refusals of each call with `encoding: 'picture'`. Such a call also names `tooManyPictures`, in the
 * words of its page: the gateway answers so when an account sends too many within a minute.
 */
export const pictureRefusals = {
  notPicture: {
    code: 'NOT_PICTURE',
    resultCode: 42221,
    message: '无法识别这张图片，请选择 JPG、PNG 或 WebP 格式的图片',
  },
  pictureTooLarge: {
    code: 'PICTURE_TOO_LARGE',
    resultCode: 41320,
    message: `图片超过 ${MAX_PICTURE_BYTES / 1024 ** 2} MB，请选择小一些的图片`,
  },
  /** Within a day in China, whatever for. */
  picturesUsedUp: {
    code: 'PICTURES_USED_UP',
    resultCode: 42936,
    message: '您今天上传图片的次数已用完，请明天再试',
  },
} as const
