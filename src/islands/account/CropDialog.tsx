import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FieldError } from '../../components/form/FieldError.tsx'
import { NO_ERRORS } from '../../stores/fields.ts'
import { $profileBusy, $profileErrors, saveAvatar, showAvatarError } from '../../stores/profile.ts'
import {
  type Area,
  drawPicture,
  type LoadedPicture,
  PictureRefused,
} from '../picture/prepare-picture.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import styles from './CropDialog.module.css'

/** The side of an avatar, in px. */
const SIDE = 512
const MAX_ZOOM = 4
/** How far an arrow key moves the picture, in px of the stage; with Shift a fifth of it. */
const STEP = 10

export interface CropProps {
  picture: LoadedPicture
  /**
   * Called when the crop is saved or given up. If given up, the upload is aborted and the avatar is
   * unchanged.
   */
  onEnd: (isSaved: boolean) => void
}

/** Cuts an avatar out of a picture: drag, pinch, wheel, a slider, or arrow keys. */
export function CropDialog({ picture: { image }, onEnd }: CropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const busy = useStore($profileBusy, { ssr: () => undefined })
  const errors = useStore($profileErrors, { ssr: () => NO_ERRORS })
  const id = useId()
  const uploading = busy === 'avatar'
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])

  const save = async () => {
    if (!area || uploading) return
    try {
      const drawn = await drawPicture(image, { side: SIDE, area })
      if (await saveAvatar(drawn, closing.signal)) onEnd(true)
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      if (!closing.signal.aborted) showAvatarError(error.message)
    }
  }

  return (
    <Sheet title="裁剪头像" open onClose={() => onEnd(false)}>
      <div className={styles['stage']}>
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP}
          // It would add a style element, which the policy forbids; the styles are imported
          // instead.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': '图片位置',
            'aria-describedby': `${id}-hint`,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <p className={styles['hint']} id={`${id}-hint`}>
        拖动或用方向键移动图片，双指、滚轮或滑块缩放。
      </p>
      <p className="visually-hidden" role="status">
        {area && describe(area, image)}
      </p>
      <label className={styles['zoom']}>
        缩放
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(1)} 倍`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div role="alert">
        <FieldError id={`${id}-avatar`} error={errors.avatar} />
      </div>
      <div className={styles['acts']}>
        <button className={styles['cancel']} type="button" onClick={() => onEnd(false)}>
          取消
        </button>
        <button
          className={styles['save']}
          type="button"
          aria-disabled={!area || uploading}
          onClick={save}
        >
          {uploading ? '正在上传…' : '使用头像'}
        </button>
      </div>
    </Sheet>
  )
}

/** Describes the cropped part of the picture for screen readers. */
function describe(
  { x, y, width, height }: Area,
  { naturalWidth, naturalHeight }: HTMLImageElement,
) {
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
  const across = `${percent(x, naturalWidth)} 至 ${percent(x + width, naturalWidth)}`
  const down = `${percent(y, naturalHeight)} 至 ${percent(y + height, naturalHeight)}`
  return `已选取图片横向 ${across}，纵向 ${down}`
}
