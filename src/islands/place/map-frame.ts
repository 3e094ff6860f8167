import { type AMap, type AMapMap, type ClusterPoint, loadAMap } from '../../vendors/amap.ts'
import type { MapNews, ShownPlaces } from './map-messages.ts'

/**
 * The script of the frame that AMap runs in (`src/pages/map/[vendor].astro`). The page around it
 * says which places to show (`ShownPlaces`). The frame reports (`MapNews`) when the map is ready,
 * when it fails, and which place the visitor chose.
 */

/** All of China, as our own map shows it. */
const CHINA = { zoom: 4, center: [108.9, 34.2] } as const
/** Zoom for a single place: street level. */
const STREETS = 15
/** From this zoom on, places are not clustered. */
const ALONE = 14
/** Space on each side of the shown places, in px: markers are as wide as a finger. */
const PADDING = [48, 48, 48, 48]

const container = document.querySelector<HTMLElement>('[data-container]')
let latest: ShownPlaces | undefined
let showPlaces: (() => void) | undefined

window.addEventListener('message', ({ origin, data }) => {
  if (origin !== location.origin || !container) return
  const isFirst = !latest
  latest = data
  if (isFirst) void start(container)
  else showPlaces?.()
})

async function start(container: HTMLElement): Promise<void> {
  try {
    const amap = await loadAMap()
    const map = new amap.Map(container, {
      ...CHINA,
      viewMode: '2D',
      mapStyle: 'amap://styles/whitesmoke',
    })
    map.on('complete', () => {
      showPlaces = draw(amap, map)
      showPlaces()
      for (const button of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
        button.addEventListener('click', () =>
          button.dataset['zoom'] === 'in' ? map.zoomIn() : map.zoomOut(),
        )
      }
      tell({ type: 'shown' })
    })
  } catch {
    tell({ type: 'failed' })
  }
}

/** @returns replaces the shown places with the latest ones */
function draw(amap: AMap, map: AMapMap): () => void {
  const look = (points: readonly ClusterPoint[]) => lookAt(amap, map, points)
  const choose = (points: readonly ClusterPoint[]) => {
    const [point] = points
    if (points.length > 1) {
      look(points)
      // The cluster's button disappears; the next press of Tab finds what replaced it.
      container?.focus()
    } else if (point) tell({ type: 'chosen', id: point.id })
  }
  const cluster = new amap.MarkerCluster(map, [], {
    gridSize: 48,
    maxZoom: ALONE,
    renderMarker: ({ marker, data }) => {
      const place = latest?.places.find(({ id }) => id === data[0]?.id)
      marker.setAnchor('center')
      marker.setContent(createButton('place', '', place?.name ?? '', () => choose(data)))
    },
    renderClusterMarker: ({ marker, clusterData }) => {
      const count = clusterData.length
      marker.setAnchor('center')
      marker.setContent(
        createButton('cluster', `${count}`, `${count} 家门店，放大查看`, () => choose(clusterData)),
      )
    },
  })
  // The map receives touches before its markers' contents do, so clicks on them arrive here.
  cluster.on('click', ({ clusterData }) => choose(clusterData))
  let isLocated = false
  return () => {
    const points = (latest?.places ?? []).map(({ id, longitude, latitude }) => ({
      id,
      lnglat: [longitude, latitude] as const,
    }))
    cluster.setData(points)
    look(points)
    const here = latest?.here
    if (!here || isLocated) return
    isLocated = true
    const content = document.createElement('p')
    content.className = 'here'
    content.textContent = '您的位置'
    map.add(
      new amap.Marker({ position: [here.longitude, here.latitude], content, anchor: 'center' }),
    )
  }
}

function lookAt(amap: AMap, map: AMapMap, points: readonly ClusterPoint[]): void {
  const east = points.map(({ lnglat }) => lnglat[0])
  const north = points.map(({ lnglat }) => lnglat[1])
  const [only] = points
  if (!only) return
  if (points.length === 1) map.setZoomAndCenter(STREETS, only.lnglat)
  else {
    const bounds = new amap.Bounds(
      [Math.min(...east), Math.min(...north)],
      [Math.max(...east), Math.max(...north)],
    )
    map.setBounds(bounds, false, PADDING)
  }
}

/** A button: AMap's own markers work by touch alone, this one by keyboard as well. */
function createButton(kind: string, text: string, name: string, act: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = kind
  button.textContent = text
  button.setAttribute('aria-label', name)
  button.title = name
  // Clicks without a pointer come from the keyboard; those of the pointer come from the map.
  button.addEventListener('click', ({ detail }) => detail === 0 && act())
  return button
}

function tell(news: MapNews): void {
  parent.postMessage(news, location.origin)
}
