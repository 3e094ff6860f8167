import type { PayChannel } from '../../../domain/pay-channels.ts'
import { Choice, Fieldset } from '../deposit/Fieldset.tsx'

const WORDS: Readonly<Record<PayChannel, { name: string; text: string }>> = {
  WX_JSAPI: { name: '微信支付', text: '在微信内直接支付' },
  WX_H5: { name: '微信支付', text: '唤起微信完成支付' },
  ALI_WAP: { name: '支付宝', text: '唤起支付宝完成支付' },
  UNION: { name: '银联支付', text: '云闪付或银行卡' },
  OFFLINE: { name: '对公转账', text: '企业账户转账，到账后 1 个工作日内确认' },
}

interface Props {
  channels: readonly PayChannel[]
  chosen: PayChannel
  onChoose: (channel: PayChannel) => void
}

/** The payment channels that work here. */
export function ChannelList({ channels, chosen, onChoose }: Props) {
  return (
    <Fieldset title="支付方式">
      {channels.map((channel) => (
        <Choice
          key={channel}
          name="channel"
          value={channel}
          checked={channel === chosen}
          onChange={() => onChoose(channel)}
        >
          {WORDS[channel].name}
          <small>{WORDS[channel].text}</small>
        </Choice>
      ))}
    </Fieldset>
  )
}
