import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { optional } from '../../../browser/optional.ts'
import type { QrDrawing } from '../../../components/ui/qr-code.ts'
import { optionIdsOf } from '../../../domain/option-groups.ts'
import { writeShareQuery } from '../../../domain/share-link.ts'
import { $order } from '../../../stores/order/configuration.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import { writeToClipboard } from '../copy-text.ts'
import equipment from './Equipment.module.css'
import styles from './Share.module.css'

/** 分享配置: the configuration as a link and as a QR code. */
export function Share() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className={equipment['opener']} type="button" onClick={() => setOpen(true)}>
        分享配置
      </button>
      <Sheet title="分享配置" open={open} onClose={() => setOpen(false)}>
        <ConfigurationLink />
      </Sheet>
    </>
  )
}

function ConfigurationLink() {
  const order = useStore($order)
  const [said, setSaid] = useState('')
  const query = order && writeShareQuery({ spuId: order.item_id, optionIds: optionIdsOf(order) })
  const link = `${location.origin}/payDeposit?${query}`
  const copy = async () => {
    setSaid('')
    setSaid(await writeToClipboard(link, '链接已复制'))
  }
  return (
    <div className={styles['share']}>
      <QrCode text={link} />
      <p>扫码或打开链接，即可看到同样的配置。</p>
      <label htmlFor="share-link">配置链接</label>
      <input id="share-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" onClick={() => void copy()}>
        复制链接
      </button>
      {/* Inside the sheet: a toast would be behind it. */}
      <p className={styles['said']} role="status">
        {said}
      </p>
    </div>
  )
}

/** Its code loads when the visitor shares; until then its space is reserved. */
function QrCode({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  useEffect(() => {
    // If it fails, the link below does the same.
    optional(import('../../../components/ui/qr-code.ts'), ({ drawQrCode }) =>
      setDrawing(drawQrCode(text, 2, 'L')),
    )
  }, [text])
  if (!drawing) return <div className={styles['qr']} />
  const { size, path } = drawing
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="配置二维码"
    >
      <path d={path} />
    </svg>
  )
}
