import { useStore } from '@nanostores/react'
import { type ChangeEvent, type ComponentType, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../browser/load-chunk.ts'
import type { User } from '../../contract/user/profile.ts'
import { PICTURE_TYPES } from '../../domain/picture-type.ts'
import { NO_ERRORS } from '../../stores/fields.ts'
import { $profileBusy, $profileErrors, showAvatarError } from '../../stores/profile.ts'
import { showToast } from '../../stores/toast.ts'
import { type LoadedPicture, loadPicture, PictureRefused } from '../picture/prepare-picture.ts'
import styles from './Account.module.css'
import type { CropProps } from './CropDialog.tsx'

const OWNER_WORDS = {
  none: '未认证车主',
  pending: '车主认证审核中',
  verified: '已认证车主',
} as const

interface Props {
  user: User
}

/** The head of the account: picture, name, number, and whether it has a car. */
export function AccountHead({ user }: Props) {
  const busy = useStore($profileBusy, { ssr: () => undefined })
  const errors = useStore($profileErrors, { ssr: () => NO_ERRORS })
  const uploading = busy === 'avatar'
  const chooser = useRef<HTMLInputElement>(null)
  const [crop, setCrop] = useState<{ Dialog: ComponentType<CropProps>; picture: LoadedPicture }>()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    // The same file can be chosen again after a failure.
    input.value = ''
    showAvatarError(undefined)
    let picture: LoadedPicture | undefined
    try {
      picture = await loadPicture(file)
      const { CropDialog } = await loadChunk(() => import('./CropDialog.tsx'), 'CropDialog')
      setCrop({ Dialog: CropDialog, picture })
    } catch (error) {
      picture?.release()
      const isRefused = error instanceof PictureRefused
      showAvatarError(isRefused ? error.message : '裁剪工具未能载入，请检查网络后重新选择图片')
    }
  }

  // The closing dialog leaves the focus nowhere: give it back to the file chooser.
  const isCropping = crop !== undefined
  const wasCropping = useRef(false)
  useEffect(() => {
    if (wasCropping.current && !isCropping) chooser.current?.focus()
    wasCropping.current = isCropping
  }, [isCropping])

  const finish = (isSaved: boolean) => {
    crop?.picture.release()
    setCrop(undefined)
    if (isSaved) showToast('头像已更新')
    else showAvatarError(undefined)
  }

  return (
    <div className={styles['head']}>
      <div className={styles['avatar']}>
        <label>
          {user.photoUrl ? (
            <img src={user.photoUrl} alt="我的头像" width="88" height="88" />
          ) : (
            <span className={styles['initial']} aria-hidden="true">
              {[...user.nickName][0]}
            </span>
          )}
          <span className={styles['change']}>{uploading ? '正在上传…' : '更换头像'}</span>
          <input
            className="visually-hidden"
            ref={chooser}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={errors.avatar ? 'avatar-error' : 'avatar-hint'}
            onChange={choose}
          />
        </label>
      </div>
      <div className={styles['who']}>
        <p className={styles['name']}>{user.nickName}</p>
        <p>{user.mobile}</p>
        <p className={styles['badge']} data-state={user.owner.state}>
          {OWNER_WORDS[user.owner.state]}
        </p>
      </div>
      {crop && <crop.Dialog picture={crop.picture} onEnd={finish} />}
      {errors.avatar && !crop ? (
        <p className={styles['avatarError']} id="avatar-error" role="alert">
          {errors.avatar}
        </p>
      ) : (
        <p className={styles['avatarHint']} id="avatar-hint">
          头像支持 JPG、PNG、WebP，可自行裁剪
        </p>
      )}
    </div>
  )
}
