import { useStore } from '@nanostores/react'
import { memo, useCallback, useState } from 'react'
import type { GroupKey } from '../../../domain/option-groups.ts'
import { listGroups, type Option } from '../../../domain/option-groups.ts'
import { $groups, groupsQuery, relationsQuery } from '../../../stores/order/catalogue.ts'
import {
  $asked,
  $barred,
  $order,
  chooseOption,
  retryConfiguration,
  retryRelations,
} from '../../../stores/order/configuration.ts'
import { useSlices } from '../../use-slices.ts'
import type { OrderFacts } from '../order-facts.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import styles from './Configurator.module.css'
import { Delivery } from './Delivery.tsx'
import { Equipment } from './Equipment.tsx'
import { OptionGroup } from './OptionGroup.tsx'
import { OptionSheet } from './OptionSheet.tsx'
import { Share } from './Share.tsx'

/** The option groups in the specification's order, and what follows from the choice. */
export const Configurator = memo(({ facts }: { facts: OrderFacts }) => {
  const order = useStore($order)
  const stored = useStore($groups)
  const groups = useStore($asked) ? undefined : stored
  const barred = useStore($barred)
  const result = useStore(groupsQuery.$result)
  const relations = useStore(relationsQuery.$result)
  const parts = groups && order ? listGroups(groups) : []
  // What follows the groups is one more part.
  const drawn = useSlices(parts.length + 1)
  const [detail, setDetail] = useState<{ option: Option; key: GroupKey }>()

  const showDetail = useCallback((option: Option, key: GroupKey) => setDetail({ option, key }), [])

  if (result.state === 'failed' && !groups) {
    return (
      <Problem
        what="选配信息未能载入"
        reason={result.reason}
        onRetry={retryConfiguration}
        hotline={facts.hotline}
      />
    )
  }
  if (!groups || !order) {
    const waits = result.state === 'loading' || relations.state === 'loading'
    return waits ? <Waiting label="正在载入选配…" rows={6} /> : null
  }
  return (
    <>
      {result.state === 'failed' && (
        <Problem what="选配信息未能更新" reason={result.reason} onRetry={retryConfiguration} />
      )}
      {relations.state === 'failed' && (
        <Problem
          what="暂时无法核对哪些项目可以同时选择"
          reason={relations.reason}
          onRetry={() => void retryRelations()}
        />
      )}
      {parts.slice(0, drawn).map(({ key, field, list, name, group }) => (
        <OptionGroup
          key={key}
          id={key}
          name={name}
          group={group}
          many={list && !group.isSingle}
          chosen={chosenIds(order[field])}
          barred={barred}
          paints={facts.paints}
          onChoose={chooseOption}
          onDetail={showDetail}
        />
      ))}
      {drawn > parts.length && (
        <>
          <Delivery />
          <div className={styles['ways']}>
            <Equipment />
            <Share />
          </div>
        </>
      )}
      <OptionSheet detail={detail} paints={facts.paints} onClose={() => setDetail(undefined)} />
    </>
  )
})

function chosenIds(value: { id: string } | readonly { id: string }[] | undefined): string[] {
  if (!value) return []
  return 'id' in value ? [value.id] : value.map(({ id }) => id)
}
