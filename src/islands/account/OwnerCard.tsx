import type { User } from '../../contract/user/profile.ts'
import styles from './Account.module.css'

interface Props {
  owner: User['owner']
}

/** The car of the account. Numbers arrive masked. */
export function OwnerCard({ owner }: Props) {
  return (
    <section className={styles['section']} aria-labelledby="owner-title">
      <h2 id="owner-title">车主信息</h2>
      {owner.state === 'none' && (
        <>
          <p className={styles['quiet']}>
            您还没有完成车主认证。请在 APP“我的—车主认证”中上传行驶证，一般 1 个工作日内完成审核。
          </p>
          <a className={styles['outline']} href="/appDownload">
            前往 APP 认证
          </a>
        </>
      )}
      {owner.state === 'pending' && (
        <p className={styles['quiet']}>
          资料已提交，正在审核，一般 1 个工作日内完成。结果将以短信通知您。
        </p>
      )}
      {owner.state !== 'none' && (
        <dl className={styles['facts']}>
          <dt>认证状态</dt>
          <dd>{owner.state === 'verified' ? '已认证' : '审核中'}</dd>
          <dt>车型</dt>
          <dd>{owner.modelName || '—'}</dd>
          <dt>车辆识别代号</dt>
          <dd>{owner.vin || '—'}</dd>
          <dt>车牌号</dt>
          <dd>{owner.plate || '—'}</dd>
          <dt>购车日期</dt>
          <dd>{owner.boughtOn || '—'}</dd>
        </dl>
      )}
    </section>
  )
}
